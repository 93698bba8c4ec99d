/**
 * SQL that is true of a row of `challenge` to whose template a learner has submitted in another cohort, and not in this one.
 * @param learnerId the SQL of an id
 */
export function wasSubmittedEarlier(learnerId: string): string {
  const submissionTo = (challenges: string, condition: string) => `EXISTS (
    SELECT FROM challenge_submission AS made JOIN challenge AS ${challenges} ON ${challenges}.id = made.challenge_id
    WHERE made.learner_id = ${learnerId} AND ${condition})`;
  const elsewhere = 'other.template_slug = challenge.template_slug AND other.cohort_id <> challenge.cohort_id';
  return `(${submissionTo('other', elsewhere)} AND NOT ${submissionTo('here', 'here.id = challenge.id')})`;
}
