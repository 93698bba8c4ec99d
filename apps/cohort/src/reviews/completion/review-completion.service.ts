import { Injectable } from '@nestjs/common';
import { Refusal, type CallOf, type completePeerReview, type ReplyOf } from '@proximal/contracts';
import { addToOutbox, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { ActivityRepository } from '../../activity/activity.repository.js';
import { utcDay } from '../../calendar.js';
import { lockChallenge, lockReviewer } from '../../challenge-lock.js';
import { completedRow } from '../../cohort-events.js';
import { emptyReason, type EmptyReason } from './empty-feedback.js';
import { peerReviewView, type PeerReview } from '../assignment/peer-review.js';
import { PeerReviewRepository } from '../assignment/peer-review.repository.js';
import { ReviewBoardService } from '../assignment/review-board.service.js';
import { creditOf } from './review-credit.js';

type Call = CallOf<typeof completePeerReview>;
type Reply = ReplyOf<typeof completePeerReview>;

@Injectable()
export class ReviewCompletionService {
  constructor(
    private readonly clock: Clock,
    private readonly reviews: PeerReviewRepository,
    private readonly activity: ActivityRepository,
    private readonly assigner: ReviewBoardService,
  ) {}

  /**
   * @returns the answer as it is stored: without the author's texts, which an erasure of the author removes
   * @throws Refusal `review-unknown`, `review-completed`
   */
  async complete(transaction: SqlTransaction, { caller, params, body }: Call): Promise<Reply> {
    const review = await this.lock(transaction, caller.id, params.id);
    if (review.status === 'completed') throw new Refusal('review-completed');
    const { id, challenge_id: challengeId, challenge_title: challengeTitle } = review;
    const completedAt = this.clock.now();
    const reason = await this.emptyReason(transaction, caller.id, review, body.feedback);
    const startOfDay = new Date(utcDay(completedAt));
    const { xp, message } = creditOf(reason, await this.reviews.paidSince(transaction, caller.id, startOfDay));
    const result = { ...body, completedAt, xpAwarded: xp, emptyReason: reason };
    const reviewed = await this.reviews.complete(transaction, id, result);
    await this.activity.addDays(transaction, [{ learnerId: caller.id, at: completedAt.toISOString() }]);
    const completed = { reviewId: id, challengeId, reviewerId: caller.id, xpAwarded: xp, completedAt };
    await addToOutbox(transaction, [completedRow(completed)]);
    await this.assigner.receiveReview(transaction, {
      reviewId: id,
      challengeId,
      challengeTitle,
      completedAt,
      ...reviewed,
    });
    const done = { status: 'completed', completed_at: completedAt } as const;
    const view = peerReviewView({ ...review, ...body, code: '', notes: '', ...done });
    return { ...view, xp_awarded: xp, ...(message !== null && { message }) };
  }

  private async emptyReason(
    transaction: SqlTransaction,
    reviewerId: number,
    { code, notes, ...review }: PeerReview,
    feedback: string,
  ): Promise<EmptyReason | null> {
    const earlier = await this.reviews.earlierFeedback(transaction, reviewerId);
    const task = await this.reviews.taskOf(transaction, review.challenge_id);
    return emptyReason(feedback, { earlier, read: [code, notes, review.challenge_title, task] });
  }

  private async lock(transaction: SqlTransaction, reviewerId: number, id: number): Promise<PeerReview> {
    const found = await this.reviews.findForReviewer(transaction, reviewerId, id);
    if (!found) throw new Refusal('review-unknown');
    await lockReviewer(transaction, reviewerId);
    await lockChallenge(transaction, found.challenge_id);
    const locked = await this.reviews.findForReviewer(transaction, reviewerId, id);
    if (!locked) throw new Refusal('review-unknown');
    return locked;
  }
}
