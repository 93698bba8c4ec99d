import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { Database } from '../database.js';
import type { PeerReview } from './peer-review.js';

/** What a review is found by: those that have moved on are nobody's. */
const shown = `
  SELECT review.id, challenge_id AS "challengeId", title AS "challengeTitle", code, notes, author_alias AS "authorAlias",
    review.status, assigned_at AS "assignedAt", due_at AS "dueAt", feedback, review.score, completed_at AS "completedAt"
  FROM peer_review AS review
  JOIN challenge_submission AS submission ON submission.id = submission_id
  JOIN challenge ON challenge.id = challenge_id
  WHERE reviewer_id = $1 AND review.status IN ('assigned', 'completed')`;

/** The reviews of one reviewer. */
@Injectable()
export class PeerReviewRepository {
  constructor(private readonly database: Database) {}

  /** Newest first, those behind the one that was assigned then and has this id. */
  list(reviewerId: number, behind: { assignedAt: string; id: number }, limit: number): Promise<PeerReview[]> {
    return this.database.read<PeerReview>(
      `${shown} AND (assigned_at, review.id) < ($2::timestamptz, $3::int) ORDER BY assigned_at DESC, review.id DESC LIMIT $4`,
      [reviewerId, behind.assignedAt, behind.id, limit],
    );
  }

  /** The challenge that a review is about; undefined for one that is not this reviewer's. */
  async challengeOf(reviewerId: number, id: number): Promise<number | undefined> {
    const [review] = await this.database.read<PeerReview>(`${shown} AND review.id = $2`, [reviewerId, id]);
    return review?.challengeId;
  }

  /** Undefined for a review that is not this reviewer's. */
  async of(transaction: SqlTransaction, reviewerId: number, id: number): Promise<PeerReview | undefined> {
    const [review] = await transaction.$queryRawUnsafe<PeerReview[]>(`${shown} AND review.id = $2`, reviewerId, id);
    return review;
  }

  async complete(
    transaction: SqlTransaction,
    id: number,
    done: { feedback: string; score: number; completedAt: Date },
  ): Promise<void> {
    await transaction.$executeRawUnsafe(
      `UPDATE peer_review SET status = 'completed', feedback = $2, score = $3::float8, completed_at = $4::timestamptz WHERE id = $1`,
      ...[id, done.feedback, done.score, done.completedAt.toISOString()],
    );
  }
}
