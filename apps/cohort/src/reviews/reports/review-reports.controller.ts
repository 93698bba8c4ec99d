import { Controller } from '@nestjs/common';
import { Refusal, reportPeerReview, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles, onlyOnce, replyOf, type Replay, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { learnerKey } from '../../challenge-lock.js';
import { Database } from '../../database.js';
import { ReviewReportRepository } from './review-report.repository.js';

type Call = CallOf<typeof reportPeerReview>;
type Reply = ReplyOf<typeof reportPeerReview>;

@Controller()
export class ReviewReportsController {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly reports: ReviewReportRepository,
  ) {}

  @Handles(reportPeerReview)
  async report(call: Call): Promise<Reply | Replay<Reply>> {
    const reported = await this.database.writes.run([learnerKey(call.caller.id)], reportPeerReview.deadlineMs, () =>
      this.database.transaction((transaction) =>
        onlyOnce(transaction, reportPeerReview, call, () => this.add(transaction, call)),
      ),
    );
    return replyOf(reported);
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
