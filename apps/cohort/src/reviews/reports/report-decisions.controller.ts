import { Controller } from '@nestjs/common';
import {
  dismissReviewReport,
  hideReview,
  listReviewReports,
  upholdReviewReport,
  type CallOf,
  type PageKey,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles, onlyOnce, replyOf, type Replay } from '@proximal/messaging';
import { pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { ChallengeWritesService } from '../challenge-writes.service.js';
import { ReportDecisionRepository, type OpenReport } from './report-decision.repository.js';
import { ReportDecisionsService, type Decision } from './report-decisions.service.js';

type Call = CallOf<typeof upholdReviewReport> | CallOf<typeof dismissReviewReport>;
type Hidden = ReplyOf<typeof hideReview>;

const reportKey = z.tuple([z.iso.datetime(), z.int()]);
const beginning = { reportedAt: '-infinity', reviewId: 0 };

/** The gateway has checked the role. */
@Controller()
export class ReportDecisionsController {
  constructor(
    private readonly reports: ReportDecisionRepository,
    private readonly decisions: ReportDecisionsService,
    private readonly writes: ChallengeWritesService,
  ) {}

  @Handles(listReviewReports)
  async list({ caller, page }: CallOf<typeof listReviewReports>): Promise<ReplyOf<typeof listReviewReports>> {
    const behind = page.after === null ? beginning : keyOf(page.after);
    const rows = await this.reports.list(caller.id, behind, page.limit + 1);
    const { items, next } = pageOf(rows, page.limit, (one) => [one.reportedAt.toISOString(), one.reviewId]);
    return { items: items.map(reportView), next };
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
  async hide(call: CallOf<typeof hideReview>): Promise<Hidden | Replay<Hidden>> {
    const { review_id: reviewId } = call.params;
    const hidden = await this.writes.run([`report of ${reviewId}`], hideReview.deadlineMs, (transaction) =>
      onlyOnce(transaction, hideReview, call, () => this.decisions.hide(transaction, call.caller.id, reviewId)),
    );
    return replyOf(hidden);
  }

  private async decide(
    operation: typeof upholdReviewReport | typeof dismissReviewReport,
    call: Call,
    state: Decision['state'],
  ): Promise<Decision | Replay<Decision>> {
    const { review_id: reviewId } = call.params;
    const decided = await this.writes.run([`report of ${reviewId}`], operation.deadlineMs, (transaction) =>
      onlyOnce(transaction, operation, call, () => this.decisions.decide(transaction, call.caller.id, reviewId, state)),
    );
    return replyOf(decided);
  }
}

function keyOf(after: PageKey) {
  const [reportedAt, reviewId] = readPageKey(reportKey, after);
  return { reportedAt, reviewId };
}

function reportView({ reportedAt, reviewerId, ...report }: OpenReport): ReplyOf<typeof listReviewReports>['items'][0] {
  return {
    review_id: report.reviewId,
    submission_id: report.submissionId,
    challenge_id: report.challengeId,
    author_id: report.authorId,
    reviewer_id: reviewerId > 0 ? reviewerId : null,
    feedback: report.feedback,
    score: report.score,
    reason: report.reason,
    reported_at: reportedAt.toISOString(),
  };
}
