import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { reviewAssigned, reviewReceived, type ReceivedReview } from '../../notifications/notification.js';
import { NotificationRepository } from '../../notifications/notification.repository.js';
import { aliasBy } from './alias.js';
import { leaseMs, assignReviews, type AssignmentPlan } from './assignment.js';
import type { NewSubmission } from './board.js';
import { BoardRepository, type NewReview } from './board.repository.js';
import { ReviewOutcomeService } from '../completion/review-outcome.service.js';

const largestId = 2_147_483_647;

/** The caller must have locked the challenge. */
@Injectable()
export class ReviewBoardService {
  constructor(
    private readonly clock: Clock,
    private readonly boards: BoardRepository,
    private readonly outcomes: ReviewOutcomeService,
    private readonly notifications: NotificationRepository,
  ) {}

  async findUnfinished(store: SqlTransaction): Promise<number[]> {
    return this.boards.findUnfinished(store, this.clock.now());
  }

  async receive(transaction: SqlTransaction, submissions: readonly NewSubmission[], now: Date): Promise<void> {
    const replaced = new Set(submissions.filter(({ attempt }) => attempt > 1).map(({ id }) => id));
    if (replaced.size > 0) {
      const dropped = await this.boards.dropOpenReviews(transaction, [...replaced], now);
      await this.notifications.withdrawReviews(transaction, dropped);
    }
    const newcomers = submissions.filter(({ attempt }) => attempt === 1);
    for (const { challengeId, learnerId } of newcomers) await this.assignReviews(transaction, challengeId, learnerId);
    const [first] = submissions;
    // The runs above also assign the replaced reviews of later attempts; without a newcomer, one run does it.
    if (first && newcomers.length === 0) await this.assignReviews(transaction, first.challengeId);
  }

  async receiveReview(transaction: SqlTransaction, review: ReceivedReview): Promise<void> {
    await this.notifications.readReview(transaction, review.reviewId, review.completedAt);
    await this.notifications.add(transaction, [reviewReceived(review)], review.completedAt);
    await this.assignReviews(transaction, review.challengeId);
  }

  async decideAppeal(
    transaction: SqlTransaction,
    challengeId: number,
    decided: { submissionId: string; score: number },
    now: Date,
  ): Promise<void> {
    const board = await this.boards.load(transaction, challengeId);
    const open = board.reviews.filter(
      ({ submissionId, status }) => submissionId === decided.submissionId && status === 'assigned',
    );
    const passed = open.filter(({ dueAt }) => dueAt <= now).map(({ id }) => id);
    const taken = open.filter(({ dueAt }) => dueAt > now).map(({ id }) => id);
    await this.assign(transaction, { assigned: [], passed, taken }, now);
    await this.outcomes.decide(transaction, board, [decided], now);
    // Those who owe fewer reviews now may get others.
    await this.assignReviews(transaction, challengeId);
  }

  async assignReviews(transaction: SqlTransaction, challengeId: number, newcomerId?: number): Promise<void> {
    const now = this.clock.now();
    const board = await this.boards.load(transaction, challengeId);
    const random = () => randomInt(2 ** 32) / 2 ** 32;
    const plan = assignReviews(board, { challengeId, now, random, ...(newcomerId !== undefined && { newcomerId }) });
    await this.assign(transaction, plan, now);
    const required = [...plan.raised, ...plan.reduced];
    if (required.length > 0) await this.boards.require(transaction, required);
    if (plan.finished.length > 0) await this.outcomes.finish(transaction, board, plan.finished, now);
    if (plan.decided.length > 0) await this.outcomes.decide(transaction, board, plan.decided, now);
  }

  /** A review whose random id is in use is left out; the next run, a minute later, assigns it. */
  private async assign(
    transaction: SqlTransaction,
    { assigned, passed, taken }: Pick<AssignmentPlan, 'assigned' | 'passed' | 'taken'>,
    assignedAt: Date,
  ): Promise<void> {
    if (passed.length > 0) await this.boards.release(transaction, passed, 'passed');
    if (taken.length > 0) await this.boards.release(transaction, taken, 'taken');
    await this.notifications.withdrawReviews(transaction, [...passed, ...taken]);
    if (assigned.length === 0) return;
    const reviews = assigned.map((one): NewReview => ({
      ...one,
      id: randomInt(1, largestId),
      authorAlias: aliasBy(randomInt),
    }));
    const dueAt = new Date(assignedAt.getTime() + leaseMs);
    const stored = await this.boards.assign(transaction, reviews, { assignedAt, dueAt });
    await this.notifications.add(transaction, stored.map(reviewAssigned), assignedAt);
  }
}
