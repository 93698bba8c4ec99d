import { Injectable } from '@nestjs/common';
import { sql, type SqlFragment } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';
import { z } from 'zod';
import { Database } from '../../database.js';

const givenReview = z.strictObject({
  reviewId: z.number(),
  reviewerId: z.number(),
  score: z.number(),
  feedback: z.string(),
  isHidden: z.boolean(),
  isForAppeal: z.boolean(),
});
const openRow = z.strictObject({
  challengeId: z.number(),
  learnerId: z.number(),
  submissionId: z.string(),
  challengeTitle: z.string(),
  challengeDescription: z.string(),
  code: z.string(),
  notes: z.string(),
  reason: z.string(),
  appealedAt: z.date(),
  previousScore: z.number(),
  reviews: z.array(givenReview),
});
const appealedRow = z.strictObject({ submissionId: z.string(), previousScore: z.number() });

export type OpenAppeal = z.infer<typeof openRow>;

const author = sql.fragment`(submission.learner_id)`;

/**
 * Nobody judges work in which they have a part: a submission that they have written, or that they review or reviewed,
 * and every review of it. Nor do they judge those who review their own submission to the same challenge. The statement
 * names the submission `submission`.
 * @param judged the ids of whom the decision is about, in parentheses
 */
export const isImpartial = (moderatorId: number, judged: SqlFragment = author): SqlFragment => sql.fragment`
  (submission.learner_id <> ${moderatorId}::int AND NOT EXISTS (
    SELECT FROM peer_review WHERE submission_id = submission.id AND reviewer_id = ${moderatorId}::int)
  AND NOT EXISTS (
    SELECT FROM challenge_submission AS own JOIN peer_review AS given ON given.submission_id = own.id
    WHERE own.challenge_id = submission.challenge_id AND own.learner_id = ${moderatorId}::int
      AND given.reviewer_id IN ${judged}))`;

@Injectable()
export class AppealDecisionRepository {
  constructor(private readonly database: Database) {}

  list(
    moderatorId: number,
    behind: { appealedAt: string; submissionId: string },
    limit: number,
  ): Promise<OpenAppeal[]> {
    return this.database.read(sql('appeal-list-open', openRow)`
      SELECT challenge_id AS "challengeId", submission.learner_id AS "learnerId", submission.id AS "submissionId",
        title AS "challengeTitle", description AS "challengeDescription", code, notes, reason,
        appealed_at AS "appealedAt", submission.score AS "previousScore",
        (SELECT coalesce(jsonb_agg(jsonb_build_object('reviewId', review.id, 'reviewerId', reviewer_id,
            'score', review.score, 'feedback', feedback, 'isHidden', hidden_at IS NOT NULL, 'isForAppeal', is_for_appeal)
            ORDER BY completed_at, review.id), '[]')
          FROM peer_review AS review WHERE submission_id = submission.id AND review.status = 'completed') AS reviews
      FROM challenge_appeal AS appeal JOIN challenge_submission AS submission ON submission.id = appeal.submission_id
      JOIN challenge ON challenge.id = challenge_id
      WHERE state = 'open' AND ${isImpartial(moderatorId)}
        AND (appealed_at, appeal.submission_id) > (${behind.appealedAt}::timestamptz, ${behind.submissionId}::text)
      ORDER BY appealed_at, appeal.submission_id LIMIT ${limit}`);
  }

  find(
    transaction: SqlTransaction,
    moderatorId: number,
    challengeId: number,
    learnerId: number,
  ): Promise<{ submissionId: string; previousScore: number } | null> {
    return transaction.maybeOne(sql('appeal-find-open', appealedRow)`
      SELECT submission.id AS "submissionId", submission.score AS "previousScore"
      FROM challenge_submission AS submission JOIN challenge_appeal AS appeal ON submission_id = submission.id
      WHERE challenge_id = ${challengeId} AND submission.learner_id = ${learnerId} AND state = 'open'
        AND ${isImpartial(moderatorId)}`);
  }
}
