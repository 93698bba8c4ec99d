import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { sql, type SqlTransaction } from '@proximal/database';
import type { Outcome } from '../assignment/assignment.js';
import { reviewedSubmission, type ReviewedSubmission } from '../../cohort-events.js';

const finishRow = reviewedSubmission.extend({ score: z.number().nullable(), xpAwarded: z.number().nullable() });

@Injectable()
export class OutcomeRepository {
  async finish(transaction: SqlTransaction, finished: Outcome[], reviewedAt: Date): Promise<ReviewedSubmission[]> {
    // The type numeric rounds half a point up.
    const rows = await transaction.query(sql('outcome-finish', finishRow)`
      UPDATE challenge_submission AS submission
       SET status = 'reviewed', score = given.score, reviewed_at = ${reviewedAt.toISOString()}::timestamptz,
         xp_awarded = round(points * given.score::numeric / 100)::int
       FROM jsonb_to_recordset(${JSON.stringify(finished)}::jsonb)
         AS given ("submissionId" text, score float8), challenge
       WHERE submission.id = "submissionId" AND challenge.id = challenge_id AND submission.status = 'submitted'
       RETURNING submission.id AS "submissionId", challenge_id AS "challengeId", learner_id AS "learnerId",
         skill_slugs AS "skillSlugs", submission.score, xp_awarded AS "xpAwarded", submitted_at AS "submittedAt",
         reviewed_at AS "reviewedAt"`);
    return rows.flatMap(({ score, xpAwarded, ...row }) =>
      score === null ? [] : [{ ...row, score, xpAwarded: xpAwarded ?? 0 }],
    );
  }

  /** A review whose submission gets another score by an appeal changes the sum alone. */
  async weigh(transaction: SqlTransaction, reviews: { id: number; weight: number }[]): Promise<void> {
    await transaction.execute(sql('outcome-weigh')`
      WITH given AS (
         SELECT review.id, review.weight AS former, given.weight
         FROM jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) AS given (id int, weight float8)
         JOIN peer_review AS review USING (id)),
       weighed AS (
         UPDATE peer_review AS review SET weight = given.weight FROM given WHERE review.id = given.id
         RETURNING reviewer_id, former, given.weight)
       INSERT INTO reliability AS held (learner_id, reviews, weight_sum)
       SELECT reviewer_id, count(*) FILTER (WHERE former IS NULL)::int, sum(weight - coalesce(former, 0))
       FROM weighed GROUP BY reviewer_id ORDER BY reviewer_id
       ON CONFLICT (learner_id) DO UPDATE
       SET reviews = held.reviews + excluded.reviews, weight_sum = held.weight_sum + excluded.weight_sum`);
  }
}
