import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { Database } from '../database.js';

@Injectable()
export class WeekGoalRepository {
  constructor(private readonly database: Database) {}

  /** @param days null for no goal */
  async set(learnerId: number, days: number | null): Promise<void> {
    if (days === null) {
      await this.database.execute(sql('week-goal-clear')`DELETE FROM week_goal WHERE learner_id = ${learnerId}`);
      return;
    }
    await this.database.execute(sql('week-goal-set')`
      INSERT INTO week_goal (learner_id, days) VALUES (${learnerId}, ${days})
      ON CONFLICT (learner_id) DO UPDATE SET days = excluded.days, set_at = excluded.set_at
      WHERE week_goal.days <> excluded.days`);
  }
}
