import { sql } from '@proximal/database';
import type { Learner } from '@proximal/learner-model';
import { z } from 'zod';

/** The columns of `learner` that the model needs, as PostgreSQL returns them. */
export const learnerRow = z.strictObject({
  ability_mean: z.number(),
  ability_variance: z.number(),
  form_mean: z.number(),
  form_variance: z.number(),
  last_event_at: z.date().nullable(),
});
export type LearnerRow = z.infer<typeof learnerRow>;

export const learnerColumns = sql.fragment`ability_mean, ability_variance, form_mean, form_variance, last_event_at`;

export function learnerOf(row: LearnerRow, skills: Learner['skills']): Learner {
  return {
    ability: { mean: row.ability_mean, variance: row.ability_variance },
    form: { mean: row.form_mean, variance: row.form_variance },
    lastEventAt: row.last_event_at?.getTime() ?? null,
    skills,
  };
}
