import { Injectable } from '@nestjs/common';

import { sql } from '@proximal/database';
import { z } from 'zod';
import type { SqlTransaction } from '@proximal/messaging';
import { Database } from '../database.js';
import type { PeerReview } from './peer-review.js';

/** What a review is found by: those that have moved on are nobody's. */
const shownTo = (reviewerId: number) => sql.fragment`
  SELECT review.id, challenge_id AS "challengeId", title AS "challengeTitle", code, notes, author_alias AS "authorAlias",
    review.status, assigned_at AS "assignedAt", due_at AS "dueAt", feedback, review.score, completed_at AS "completedAt"
  FROM peer_review AS review
  JOIN challenge_submission AS submission ON submission.id = submission_id
  JOIN challenge ON challenge.id = challenge_id
  WHERE reviewer_id = ${reviewerId} AND review.status IN ('assigned', 'completed')`;

const reviewRow = z.strictObject({
  id: z.number(),
  challengeId: z.number(),
  challengeTitle: z.string(),
  code: z.string(),
  notes: z.string(),
  authorAlias: z.string(),
  status: z.enum(['assigned', 'completed']),
  assignedAt: z.date(),
  dueAt: z.date(),
  feedback: z.string().nullable(),
  score: z.number().nullable(),
  completedAt: z.date().nullable(),
});

/** The reviews of one reviewer. */
@Injectable()
export class PeerReviewRepository {
  constructor(private readonly database: Database) {}

  /** Newest first, those behind the one that was assigned then and has this id. */
  list(reviewerId: number, behind: { assignedAt: string; id: number }, limit: number): Promise<PeerReview[]> {
    return this.database.read(sql('peer-review-list', reviewRow)`
        ${shownTo(reviewerId)} AND (assigned_at, review.id) < (${behind.assignedAt}::timestamptz, ${behind.id}::int) ORDER BY assigned_at DESC, review.id DESC LIMIT ${limit}`);
  }

  /** The challenge that a review is about; undefined for one that is not this reviewer's. */
  async challengeOf(reviewerId: number, id: number): Promise<number | undefined> {
    const [review] = await this.database.read(
      sql('peer-review-challenge-of', reviewRow)`${shownTo(reviewerId)} AND review.id = ${id}`,
    );
    return review?.challengeId;
  }

  /** Undefined for a review that is not this reviewer's. */
  async of(transaction: SqlTransaction, reviewerId: number, id: number): Promise<PeerReview | undefined> {
    const [review] = await transaction.query(
      sql('peer-review-of', reviewRow)`${shownTo(reviewerId)} AND review.id = ${id}`,
    );
    return review;
  }

  async complete(
    transaction: SqlTransaction,
    id: number,
    done: { feedback: string; score: number; completedAt: Date },
  ): Promise<void> {
    await transaction.execute(sql('peer-review-complete')`
        UPDATE peer_review SET status = 'completed', feedback = ${done.feedback}, score = ${done.score}::float8, completed_at = ${done.completedAt.toISOString()}::timestamptz WHERE id = ${id}`);
  }
}
