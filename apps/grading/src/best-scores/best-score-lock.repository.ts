import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';

const lockBestScoreRow = z.strictObject({
  score: z.number(),
  xpAwarded: z.number(),
  maxXp: z.number(),
  givenUpAt: z.date().nullable(),
});

/** Inserts or updates the row; both lock it until the transaction ends. Grades, regrades and giving up take turns. */
export async function lockBestScore(
  transaction: SqlTransaction,
  { learnerId, labId }: { learnerId: number; labId: number },
) {
  return transaction.one(sql('best-score-lock', lockBestScoreRow)`
    INSERT INTO best_score AS best (learner_id, lab_id, score, xp_awarded) VALUES (${learnerId}, ${labId}, 0, 0)
    ON CONFLICT (learner_id, lab_id) DO UPDATE SET score = best.score
    RETURNING score, xp_awarded AS "xpAwarded", (SELECT max_xp FROM lab WHERE id = best.lab_id) AS "maxXp",
      given_up_at AS "givenUpAt"`);
}
