import { Controller } from '@nestjs/common';
import {
  dismissReviewReport,
  hideReview,
  listReviewReports,
  upholdReviewReport,
  type CallOf,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles, type Replay } from '@proximal/messaging';
import { openReportsPage } from '../../open-reports.js';
import { ChallengeWritesService } from '../challenge-writes.service.js';
import { ReviewReportRepository } from './review-report.repository.js';
import { ReportDecisionsService, type Decision } from './report-decisions.service.js';

type Call = CallOf<typeof upholdReviewReport> | CallOf<typeof dismissReviewReport>;
type Hidden = ReplyOf<typeof hideReview>;

/** The gateway has checked the role. */
@Controller()
export class ReportDecisionsController {
  constructor(
    private readonly reports: ReviewReportRepository,
    private readonly decisions: ReportDecisionsService,
    private readonly writes: ChallengeWritesService,
  ) {}

  @Handles(listReviewReports)
  async list({ caller, page }: CallOf<typeof listReviewReports>): Promise<ReplyOf<typeof listReviewReports>> {
    return openReportsPage(
      page,
      ({ reportedAt, id }, limit) => this.reports.list(caller.id, { reportedAt, reviewId: id }, limit),
      ({ review_id }) => review_id,
    );
  }

  @Handles(upholdReviewReport)
  uphold(call: CallOf<typeof upholdReviewReport>): Promise<Decision | Replay<Decision>> {
    return this.decide(upholdReviewReport, call, 'upheld');
  }

  @Handles(dismissReviewReport)
  dismiss(call: CallOf<typeof dismissReviewReport>): Promise<Decision | Replay<Decision>> {
    return this.decide(dismissReviewReport, call, 'dismissed');
  }

  @Handles(hideReview)
  hide(call: CallOf<typeof hideReview>): Promise<Hidden | Replay<Hidden>> {
    const { review_id: reviewId } = call.params;
    return this.writes.once([`report of ${reviewId}`], hideReview, call, (transaction) =>
      this.decisions.hide(transaction, call.caller.id, reviewId),
    );
  }

  private decide(
    operation: typeof upholdReviewReport | typeof dismissReviewReport,
    call: Call,
    state: Decision['state'],
  ): Promise<Decision | Replay<Decision>> {
    const { review_id: reviewId } = call.params;
    return this.writes.once([`report of ${reviewId}`], operation, call, (transaction) =>
      this.decisions.decide(transaction, call.caller.id, reviewId, state),
    );
  }
}
