import { Injectable } from '@nestjs/common';
import { addToOutbox, type SqlTransaction } from '@proximal/messaging';
import { rescoredRow, reviewedRow } from '../../cohort-events.js';
import { appealDecided } from '../../notifications/notification.js';
import { NotificationRepository } from '../../notifications/notification.repository.js';
import type { Outcome } from '../assignment/assignment.js';
import type { Board } from '../assignment/board.js';
import { ChallengeAppealRepository } from '../appeals/challenge-appeal.repository.js';
import { OutcomeRepository } from './outcome.repository.js';
import { agreementOf } from './review-scores.js';
import { isCompleted, type CompletedReview } from './verdict.js';

/** Stores each score once. The caller must have locked the challenge. */
@Injectable()
export class ReviewOutcomeService {
  constructor(
    private readonly outcomes: OutcomeRepository,
    private readonly appeals: ChallengeAppealRepository,
    private readonly notifications: NotificationRepository,
  ) {}

  async finish(transaction: SqlTransaction, { reviews }: Board, finished: Outcome[], now: Date): Promise<void> {
    const submissions = await this.outcomes.finish(transaction, finished, now);
    await this.weigh(transaction, submissions, reviews);
    await addToOutbox(transaction, submissions.map(reviewedRow));
  }

  async decide(transaction: SqlTransaction, { reviews }: Board, decided: Outcome[], now: Date): Promise<void> {
    const submissions = await this.appeals.decide(transaction, decided, now);
    await this.weigh(transaction, submissions, reviews);
    await this.notifications.add(transaction, submissions.map(appealDecided), now);
    await addToOutbox(transaction, submissions.map(rescoredRow));
  }

  private async weigh(
    transaction: SqlTransaction,
    scored: readonly { submissionId: string; score: number }[],
    reviews: Board['reviews'],
  ): Promise<void> {
    const weighed = scored.flatMap(({ submissionId, score }) => agreementOf(givenTo(submissionId, reviews), score));
    if (weighed.length > 0) await this.outcomes.weigh(transaction, weighed);
  }
}

function givenTo(submissionId: string, reviews: Board['reviews']): CompletedReview[] {
  return reviews.filter(isCompleted).filter((review) => review.submissionId === submissionId && !review.isEmpty);
}
