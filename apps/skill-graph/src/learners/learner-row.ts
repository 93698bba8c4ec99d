import type { Learner } from '@proximal/learner-model';

/** A row of `learner` as PostgreSQL gives it, as far as the model goes. */
export interface LearnerRow {
  ability_mean: number;
  ability_variance: number;
  form_mean: number;
  form_variance: number;
  last_event_at: Date | null;
}

export const learnerColumns = 'ability_mean, ability_variance, form_mean, form_variance, last_event_at';

export function learnerOf(row: LearnerRow, skills: Learner['skills']): Learner {
  return {
    ability: { mean: row.ability_mean, variance: row.ability_variance },
    form: { mean: row.form_mean, variance: row.form_variance },
    lastEventAt: row.last_event_at?.getTime() ?? null,
    skills,
  };
}
