import { Injectable } from '@nestjs/common';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';
import type { EmptyReason } from '../completion/empty-feedback.js';
import { peerReview, type PeerReview } from './peer-review.js';

const shownTo = (reviewerId: number) => sql.fragment`
  SELECT review.id, challenge_id, title AS challenge_title, code, notes, author_alias, review.status, assigned_at, due_at,
    feedback, review.score, completed_at
  FROM peer_review AS review
  JOIN challenge_submission AS submission ON submission.id = submission_id
  JOIN challenge ON challenge.id = challenge_id
  WHERE reviewer_id = ${reviewerId} AND review.status IN ('assigned', 'completed')`;

const reviewedRow = z.strictObject({ submissionId: z.string(), authorId: z.number() });
const feedbackRow = z.strictObject({ feedback: z.string() });
const paidRow = z.strictObject({ paid: z.number() });
const textsRow = z.strictObject({ code: z.string(), notes: z.string() });
const taskRow = z.strictObject({ description: z.string() });

const comparedReviews = 100;

export interface ReviewResult {
  feedback: string;
  score: number;
  completedAt: Date;
  xpAwarded: number;
  emptyReason: EmptyReason | null;
}

const newest = { assignedAt: '9999-12-31T00:00:00.000Z', id: 1 };

@Injectable()
export class PeerReviewRepository {
  constructor(private readonly database: Database) {}

  list(reviewerId: number, behind: typeof newest | null, limit: number): Promise<PeerReview[]> {
    const { assignedAt, id } = behind ?? newest;
    return this.database.read(sql('peer-review-list', peerReview)`
        ${shownTo(reviewerId)} AND (assigned_at, review.id) < (${assignedAt}::timestamptz, ${id}::int) ORDER BY assigned_at DESC, review.id DESC LIMIT ${limit}`);
  }

  async challengeOf(reviewerId: number, id: number): Promise<number | undefined> {
    const review = await this.database.readMaybeOne(
      sql('peer-review-challenge-of', peerReview)`${shownTo(reviewerId)} AND review.id = ${id}`,
    );
    return review?.challenge_id;
  }

  findForReviewer(transaction: SqlTransaction, reviewerId: number, id: number): Promise<PeerReview | null> {
    return transaction.maybeOne(sql('peer-review-of', peerReview)`${shownTo(reviewerId)} AND review.id = ${id}`);
  }

  authorsTexts(transaction: SqlTransaction, id: number): Promise<z.infer<typeof textsRow>> {
    return transaction.one(sql('peer-review-authors-texts', textsRow)`
      SELECT code, notes FROM peer_review AS review
      JOIN challenge_submission AS submission ON submission.id = submission_id
      WHERE review.id = ${id}`);
  }

  async earlierFeedback(transaction: SqlTransaction, reviewerId: number): Promise<string[]> {
    const rows = await transaction.query(sql('peer-review-earlier-feedback', feedbackRow)`
      SELECT feedback FROM peer_review
      WHERE reviewer_id = ${reviewerId} AND status = 'completed' AND feedback IS NOT NULL
      ORDER BY assigned_at DESC, id DESC LIMIT ${comparedReviews}`);
    return rows.map(({ feedback }) => feedback);
  }

  async taskOf(transaction: SqlTransaction, challengeId: number): Promise<string> {
    const { description } = await transaction.one(
      sql('peer-review-task', taskRow)`SELECT description FROM challenge WHERE id = ${challengeId}`,
    );
    return description;
  }

  async paidSince(transaction: SqlTransaction, reviewerId: number, since: Date): Promise<number> {
    const { paid } = await transaction.one(sql('peer-review-paid-since', paidRow)`
      SELECT count(*)::int AS paid FROM peer_review
      WHERE reviewer_id = ${reviewerId} AND status = 'completed' AND completed_at >= ${since.toISOString()}::timestamptz
        AND coalesce(xp_awarded, 1) > 0`);
    return paid;
  }

  complete(transaction: SqlTransaction, id: number, done: ReviewResult): Promise<z.infer<typeof reviewedRow>> {
    return transaction.one(sql('peer-review-complete', reviewedRow)`
        UPDATE peer_review AS review
        SET status = 'completed', feedback = ${done.feedback}, score = ${done.score}::float8,
          completed_at = ${done.completedAt.toISOString()}::timestamptz,
          xp_awarded = ${done.xpAwarded}, empty_reason = ${done.emptyReason}
        FROM challenge_submission AS submission WHERE review.id = ${id} AND submission.id = submission_id
        RETURNING submission.id AS "submissionId", learner_id AS "authorId"`);
  }
}
