import { Controller } from '@nestjs/common';
import { Refusal, reportPeerReview, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles, type Replay, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { learnerKey } from '../../challenge-lock.js';
import { ChallengeWritesService } from '../challenge-writes.service.js';
import { ReviewReportRepository } from './review-report.repository.js';

type Call = CallOf<typeof reportPeerReview>;
type Reply = ReplyOf<typeof reportPeerReview>;

@Controller()
export class ReviewReportsController {
  constructor(
    private readonly clock: Clock,
    private readonly reports: ReviewReportRepository,
    private readonly writes: ChallengeWritesService,
  ) {}

  @Handles(reportPeerReview)
  report(call: Call): Promise<Reply | Replay<Reply>> {
    const keys = [learnerKey(call.caller.id)];
    return this.writes.once(keys, reportPeerReview, call, (transaction) => this.add(transaction, call));
  }

  private async add(transaction: SqlTransaction, { caller, params, body }: Call): Promise<Reply> {
    const reviewId = await this.reports.reviewOf(transaction, caller.id, params.id);
    if (reviewId === undefined) throw new Refusal('received-review-unknown');
    const report = { reviewId, authorId: caller.id, reason: body.reason, reportedAt: this.clock.now() };
    const stored = await this.reports.add(transaction, report);
    if (!stored) throw new Refusal('review-reported');
    return { review_id: params.id, state: stored.state, reported_at: stored.reportedAt.toISOString() };
  }
}
