import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';
import type { Activity } from '../credits/credit.js';

@Injectable()
export class CohortActivityRepository {
  /** Stores each instant once. It inserts in the order of the keys, so that no two transactions deadlock. */
  async add(transaction: SqlTransaction, activities: Activity[]): Promise<void> {
    await transaction.execute(sql('cohort-activity-add')`
      INSERT INTO cohort_activity (learner_id, at)
       SELECT DISTINCT "learnerId", at
       FROM jsonb_to_recordset(${JSON.stringify(activities)}::jsonb) AS given ("learnerId" int, at timestamptz(3))
       ORDER BY 1, 2
       ON CONFLICT DO NOTHING`);
  }
}
