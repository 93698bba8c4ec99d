import { Injectable } from '@nestjs/common';
import { Refusal, type CallOf, type completePeerReview, type ReplyOf } from '@proximal/contracts';
import { addToOutbox, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { ActivityRepository } from '../activity/activity.repository.js';
import { lockChallenge } from '../challenge-lock.js';
import { completedRow, reviewXp } from '../cohort-events.js';
import { peerReviewView, type PeerReview } from './peer-review.js';
import { PeerReviewRepository } from './peer-review.repository.js';
import { ReviewBoardService } from './review-board.service.js';

type Call = CallOf<typeof completePeerReview>;

/** Completes a review and stores everything that follows from it, in one transaction. */
@Injectable()
export class ReviewCompletionService {
  constructor(
    private readonly clock: Clock,
    private readonly reviews: PeerReviewRepository,
    private readonly activity: ActivityRepository,
    private readonly assigner: ReviewBoardService,
  ) {}

  /** @throws Refusal `review-unknown`, `review-completed` */
  async complete(
    transaction: SqlTransaction,
    { caller, params, body }: Call,
  ): Promise<ReplyOf<typeof completePeerReview>> {
    const review = await this.lock(transaction, caller.id, params.id);
    if (review.status === 'completed') throw new Refusal('review-completed');
    const { id, challengeId, challengeTitle } = review;
    const completedAt = this.clock.now();
    const reviewed = await this.reviews.complete(transaction, id, { ...body, completedAt });
    await this.activity.addDays(transaction, [{ learnerId: caller.id, at: completedAt.toISOString() }]);
    await addToOutbox(transaction, [completedRow({ reviewId: id, challengeId, reviewerId: caller.id, completedAt })]);
    const received = { reviewId: id, challengeId, challengeTitle, completedAt, ...reviewed };
    await this.assigner.receiveReview(transaction, received);
    return { ...peerReviewView({ ...review, ...body, status: 'completed', completedAt }), xp_awarded: reviewXp };
  }

  /** Locks the review and returns its present state. */
  private async lock(transaction: SqlTransaction, reviewerId: number, id: number): Promise<PeerReview> {
    const found = await this.reviews.of(transaction, reviewerId, id);
    if (!found) throw new Refusal('review-unknown');
    await lockChallenge(transaction, found.challengeId);
    const locked = await this.reviews.of(transaction, reviewerId, id);
    if (!locked) throw new Refusal('review-unknown');
    return locked;
  }
}
