import { Injectable } from '@nestjs/common';
import { Refusal, type hideReview, type ReplyOf, type upholdReviewReport } from '@proximal/contracts';
import { addToOutbox, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { lockChallenge } from '../../challenge-lock.js';
import { rejectedRow } from '../../cohort-events.js';
import { reviewHidden } from '../../notifications/notification.js';
import { NotificationRepository } from '../../notifications/notification.repository.js';
import { ReviewReportRepository, type HiddenReview } from './review-report.repository.js';
import { ReviewBoardService } from '../assignment/review-board.service.js';
import { reviewXp } from '../completion/review-credit.js';

const appealReason = 'A moderator has hidden a review of this submission.';

export type Decision = ReplyOf<typeof upholdReviewReport>;
type Hidden = ReplyOf<typeof hideReview>;

@Injectable()
export class ReportDecisionsService {
  constructor(
    private readonly clock: Clock,
    private readonly reports: ReviewReportRepository,
    private readonly board: ReviewBoardService,
    private readonly notifications: NotificationRepository,
  ) {}

  /** @throws Refusal `report-unknown` when there is no open report of the review that the moderator may decide */
  async decide(
    transaction: SqlTransaction,
    moderatorId: number,
    reviewId: number,
    state: Decision['state'],
  ): Promise<Decision> {
    const challengeId = await this.reports.challengeOf(transaction, moderatorId, reviewId);
    if (challengeId === undefined) throw new Refusal('report-unknown');
    await lockChallenge(transaction, challengeId);
    const now = this.clock.now();
    const report = await this.reports.decide(transaction, moderatorId, { reviewId, state }, now);
    if (!report) throw new Refusal('report-unknown');
    if (state === 'upheld') {
      await this.reports.hide(transaction, reviewId, now);
      await this.reject(transaction, { ...report, isReported: true }, now);
    }
    return { review_id: reviewId, state, decided_at: now.toISOString() };
  }

  /** @throws Refusal `shown-review-unknown` when there is no review that the moderator may hide */
  async hide(transaction: SqlTransaction, moderatorId: number, reviewId: number): Promise<Hidden> {
    const challengeId = await this.reports.challengeOfShown(transaction, moderatorId, reviewId);
    if (challengeId === undefined) throw new Refusal('shown-review-unknown');
    await lockChallenge(transaction, challengeId);
    const now = this.clock.now();
    const hidden = await this.reports.hideShown(transaction, moderatorId, reviewId, now);
    if (!hidden) throw new Refusal('shown-review-unknown');
    await this.reject(transaction, hidden, now);
    return { review_id: reviewId, hidden_at: now.toISOString() };
  }

  /** The caller must have locked the challenge. */
  private async reject(transaction: SqlTransaction, report: HiddenReview, now: Date): Promise<void> {
    const { reviewId, reviewerId, challengeId, completedAt } = report;
    const xp = report.xpAwarded ?? reviewXp;
    const rejected = { reviewId, challengeId, reviewerId, xpDifference: -xp, completedAt, rejectedAt: now };
    // An erased reviewer has a negative id and no ledger of their own.
    if (xp > 0 && reviewerId > 0) await addToOutbox(transaction, [rejectedRow(rejected)]);
    await this.notifications.add(transaction, [reviewHidden(report, now)], now);
    if (report.hasScore) await this.reports.openAppeal(transaction, report, appealReason, now);
    await this.board.assignReviews(transaction, challengeId);
  }
}
