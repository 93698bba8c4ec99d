import { Injectable } from '@nestjs/common';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';

const countRow = z.strictObject({ count: z.number() });

@Injectable()
export class AnnouncementRepository {
  /** Locks the cohort, so that two instructors take turns. */
  async countSince(transaction: SqlTransaction, cohortId: number, since: Date): Promise<number> {
    await transaction.execute(sql('announcement-lock-cohort')`SELECT FROM cohort WHERE id = ${cohortId} FOR UPDATE`);
    const { count } = await transaction.one(sql('announcement-count', countRow)`
      SELECT count(*)::int AS count FROM announcement
      WHERE cohort_id = ${cohortId} AND created_at >= ${since.toISOString()}::timestamptz`);
    return count;
  }

  async add(transaction: SqlTransaction, cohortId: number, text: string, now: Date): Promise<number> {
    const at = sql.fragment`${now.toISOString()}::timestamptz`;
    return transaction.execute(sql('announcement-add')`
      WITH made AS (
        INSERT INTO announcement (cohort_id, text, created_at) VALUES (${cohortId}, ${text}, ${at}) RETURNING id)
      INSERT INTO announcement_notice (learner_id, announcement_id, created_at)
      SELECT learner_id, made.id, ${at} FROM membership, made
      WHERE cohort_id = ${cohortId} AND idle_since IS NULL ORDER BY learner_id`);
  }
}
