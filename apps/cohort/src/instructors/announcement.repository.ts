import { Injectable } from '@nestjs/common';
import { listAnnouncements } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const announcementRow = listAnnouncements.output.extend({ id: z.number(), announced_at: z.date() }).strict();
const countRow = z.strictObject({ count: z.number() });

export type StoredAnnouncement = z.infer<typeof announcementRow>;

@Injectable()
export class AnnouncementRepository {
  constructor(private readonly database: Database) {}

  list(cohortId: number, before: { at: string; id: number }, limit: number): Promise<StoredAnnouncement[]> {
    return this.database.read(sql('announcement-list', announcementRow)`
      SELECT id, text, created_at AS announced_at,
        (SELECT count(*)::int FROM announcement_notice WHERE announcement_id = announcement.id) AS members
      FROM announcement
      WHERE cohort_id = ${cohortId} AND (created_at, id) < (${before.at}::timestamptz, ${before.id}::int)
      ORDER BY created_at DESC, id DESC LIMIT ${limit}`);
  }

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
