import { Injectable } from '@nestjs/common';
import type { PayloadOf, submissionGraded, EventEnvelope, xpAwarded } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';

export interface Activity {
  learnerId: number;
  at: string;
}

const passingScore = 60;

/** It locks rows in the order of their keys, so that no two transactions deadlock. */
@Injectable()
export class ActivityRepository {
  async addDays(transaction: SqlTransaction, activities: Activity[]): Promise<void> {
    await transaction.execute(sql('activity-add-days')`
      INSERT INTO active_day (learner_id, day)
       SELECT DISTINCT "learnerId", (at AT TIME ZONE 'UTC')::date
       FROM jsonb_to_recordset(${JSON.stringify(activities)}::jsonb) AS given ("learnerId" int, at timestamptz)
       ORDER BY 1, 2
       ON CONFLICT DO NOTHING`);
  }

  async addXp(transaction: SqlTransaction, awarded: EventEnvelope<typeof xpAwarded>[]): Promise<void> {
    await transaction.execute(sql('activity-add-xp')`
      WITH given AS (
         SELECT *
         FROM jsonb_to_recordset(${JSON.stringify(awarded.map(({ id, payload }) => ({ id, ...payload })))}::jsonb)
           AS event (id uuid, "learnerId" int, "earnedAt" timestamptz, xp int)),
       fresh AS (INSERT INTO counted_xp (id) SELECT id FROM given ORDER BY id ON CONFLICT DO NOTHING RETURNING id)
       INSERT INTO activity_day AS stored (learner_id, day, xp)
       SELECT "learnerId", ("earnedAt" AT TIME ZONE 'UTC')::date, sum(xp)
       FROM given JOIN fresh USING (id)
       GROUP BY 1, 2 ORDER BY 1, 2
       ON CONFLICT (learner_id, day) DO UPDATE SET xp = stored.xp + excluded.xp`);
  }

  async upsertDoneLabs(transaction: SqlTransaction, graded: PayloadOf<typeof submissionGraded>[]): Promise<void> {
    await transaction.execute(sql('activity-upsert-done-labs')`
      INSERT INTO done_lab AS stored (learner_id, lab_id, done_at)
       SELECT "learnerId", "labId", min("submittedAt")
       FROM jsonb_to_recordset(${JSON.stringify(graded.filter(({ score }) => score >= passingScore))}::jsonb)
         AS given ("learnerId" int, "labId" int, "submittedAt" timestamptz)
       GROUP BY 1, 2 ORDER BY 1, 2
       ON CONFLICT (learner_id, lab_id) DO UPDATE SET done_at = excluded.done_at
       WHERE stored.done_at > excluded.done_at`);
  }
}
