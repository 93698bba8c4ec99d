import { sql, type SqlSession } from '@proximal/database';
import { z } from 'zod';
import type { RegradedLearner } from './regrade-plan.js';

const regradedLearnersRow = z.strictObject({
  learnerId: z.number(),
  bestScore: z.number(),
  regraded: z.array(
    z.strictObject({ submissionId: z.string(), formerScore: z.number(), score: z.number().nullable() }),
  ),
  othersBest: z.number(),
  xpAwarded: z.number(),
  maxXp: z.number(),
  isGivenUp: z.boolean(),
});

/**
 * The caller holds the locks of the best scores. When a lab becomes worth more, other grades may have awarded that xp.
 */
export async function regradedLearners(
  store: SqlSession,
  regradeId: number,
  learnerIds: number[],
): Promise<RegradedLearner[]> {
  const rows = await store.query(sql('regraded-learners', regradedLearnersRow)`
    SELECT best.learner_id AS "learnerId", best.score AS "bestScore", best.xp_awarded AS "xpAwarded",
      greatest(regrade.max_xp, lab.max_xp) AS "maxXp", best.given_up_at IS NOT NULL AS "isGivenUp",
      (SELECT coalesce(max(score), 0) FROM submission
       WHERE learner_id = best.learner_id AND lab_id = best.lab_id AND graded_at IS NOT NULL AND NOT is_practice
         AND NOT EXISTS (SELECT FROM regrade_item
           WHERE regrade_id = regrade.id AND outcome IS NULL AND regrade_item.learner_id = best.learner_id
             AND submission_id = submission.id)) AS "othersBest",
      (SELECT json_agg(json_build_object('submissionId', submission_id, 'formerScore', former_score, 'score', score))
       FROM regrade_item
       WHERE regrade_id = regrade.id AND outcome IS NULL AND regrade_item.learner_id = best.learner_id) AS regraded
    FROM regrade JOIN lab ON lab.id = lab_id JOIN best_score AS best USING (lab_id)
    WHERE regrade.id = ${regradeId} AND best.learner_id = ANY (${learnerIds}) ORDER BY best.learner_id`);
  return rows.map(({ othersBest, xpAwarded, maxXp, isGivenUp, ...row }) => ({
    ...row,
    current: { othersBest, xpAwarded, maxXp, isGivenUp },
  }));
}
