import { sql, type SqlTransaction } from '@proximal/database';
import { challengeRescored, type PayloadOf } from '@proximal/contracts';
import { z } from 'zod';
import type { RescoredSubmission } from '../cohort-events.js';
import type { Database } from '../database.js';

const rescoredRow = z.strictObject({
  submissionId: z.string(),
  challengeId: z.number(),
  learnerId: z.number(),
  skillSlugs: z.array(z.string()),
  previousScore: z.number(),
  score: z.number(),
  xpDifference: z.number(),
  submittedAt: z.date(),
  reviewedAt: z.date(),
  rescoredAt: z.date(),
});

const columns = sql.fragment`
  submission.id AS "submissionId", challenge_id AS "challengeId", submission.learner_id AS "learnerId",
  skill_slugs AS "skillSlugs", submission.score AS "previousScore", appeal.score, xp_difference AS "xpDifference",
  submitted_at AS "submittedAt", reviewed_at AS "reviewedAt", decided_at AS "rescoredAt"`;

export function decidedAppeals(database: Database, behind: string, limit: number): Promise<RescoredSubmission[]> {
  return database.read(sql('appeal-events-decided-after', rescoredRow)`
    SELECT ${columns} FROM challenge_appeal AS appeal JOIN challenge_submission AS submission ON submission.id = submission_id
    JOIN challenge ON challenge.id = challenge_id
    WHERE submission_id > ${behind} AND state = 'decided' ORDER BY submission_id LIMIT ${limit}`);
}

/**
 * So that nobody appeals again. No event holds the reason. The submissions come back first.
 * @returns the appeals that were missing or open
 */
export async function recoverAppeals(
  transaction: SqlTransaction,
  rescored: PayloadOf<typeof challengeRescored>[],
): Promise<RescoredSubmission[]> {
  return transaction.query(sql('appeal-recovery', rescoredRow)`
    WITH appeal AS (
      INSERT INTO challenge_appeal AS stored
        (submission_id, learner_id, reason, state, appealed_at, score, xp_difference, decided_at)
      SELECT "submissionId", "learnerId", '', 'decided', "reviewedAt", given.score, "xpDifference", "rescoredAt"
      FROM jsonb_to_recordset(${JSON.stringify(rescored)}::jsonb) AS given ("submissionId" text COLLATE "C", "learnerId" int,
        score float8, "xpDifference" int, "reviewedAt" timestamptz, "rescoredAt" timestamptz)
      ORDER BY "submissionId"
      ON CONFLICT (submission_id) DO UPDATE
      SET state = 'decided', score = excluded.score, xp_difference = excluded.xp_difference, decided_at = excluded.decided_at
      WHERE stored.state <> 'decided'
      RETURNING *)
    SELECT ${columns} FROM appeal JOIN challenge_submission AS submission ON submission.id = submission_id
    JOIN challenge ON challenge.id = challenge_id`);
}
