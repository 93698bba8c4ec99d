import { sql, type SqlFragment } from '@proximal/database';

/**
 * SQL condition on a row of `challenge`: the learner submitted to its template in another cohort, and not in this one.
 * @param learnerId SQL expression of the learner's id
 */
export function wasSubmittedEarlier(learnerId: SqlFragment): SqlFragment {
  const made = sql.fragment`SELECT FROM challenge_submission AS made JOIN challenge AS other ON other.id = made.challenge_id
    WHERE made.learner_id = ${learnerId}`;
  return sql.fragment`(
    EXISTS (${made} AND other.template_slug = challenge.template_slug AND other.cohort_id <> challenge.cohort_id)
    AND NOT EXISTS (${made} AND other.id = challenge.id))`;
}
