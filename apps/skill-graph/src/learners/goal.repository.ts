import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';
import { z } from 'zod';

export const goalRow = z.strictObject({
  trackSlug: z.string().nullable(),
  skillSlug: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
});
/** It has either a track or a skill. */
export type Goal = z.infer<typeof goalRow>;

/** The transaction must have locked the learner. */
@Injectable()
export class GoalRepository {
  async set(transaction: SqlTransaction, learnerId: number, { trackSlug, skillSlug, dueOn }: Goal): Promise<void> {
    await transaction.execute(sql('goal-set')`
      INSERT INTO goal (learner_id, track_slug, skill_slug, due_on)
      VALUES (${learnerId}, ${trackSlug}, ${skillSlug}, ${dueOn}::date)
      ON CONFLICT (learner_id) DO UPDATE
      SET track_slug = excluded.track_slug, skill_slug = excluded.skill_slug, due_on = excluded.due_on,
        set_at = excluded.set_at
      WHERE (goal.track_slug, goal.skill_slug, goal.due_on)
        IS DISTINCT FROM (excluded.track_slug, excluded.skill_slug, excluded.due_on)`);
  }

  async clear(transaction: SqlTransaction, learnerId: number): Promise<void> {
    await transaction.execute(sql('goal-clear')`DELETE FROM goal WHERE learner_id = ${learnerId}`);
  }
}
