import { Injectable } from '@nestjs/common';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';

const reportedRow = z.strictObject({
  learnerId: z.number(),
  name: z.string(),
  reportedName: z.string(),
  reportedAt: z.date(),
});
const decidedRow = z.strictObject({ decidedAt: z.date() });
const nameRow = z.strictObject({ name: z.string() });
const reporterRow = z.strictObject({ hasReported: z.boolean() });

export type ReportedName = z.infer<typeof reportedRow>;

export type NameState = 'hidden' | 'dismissed';

@Injectable()
export class ReportedNameRepository {
  constructor(private readonly database: Database) {}

  async report(transaction: SqlTransaction, learnerId: number, name: string, now: Date): Promise<void> {
    await transaction.execute(sql('name-report')`
      INSERT INTO reported_name (user_id, name, state, reported_at) VALUES (${learnerId}, ${name}, 'open', ${now})
      ON CONFLICT DO NOTHING`);
  }

  async addReporter(transaction: SqlTransaction, learnerId: number, reporterId: number, now: Date): Promise<void> {
    await transaction.execute(sql('name-add-reporter')`
      INSERT INTO name_reporter (user_id, reporter_id, reported_at) VALUES (${learnerId}, ${reporterId}, ${now})
      ON CONFLICT DO NOTHING`);
  }

  async hasReported(transaction: SqlTransaction, learnerId: number, reporterId: number): Promise<boolean> {
    const { hasReported } = await transaction.one(sql('name-has-reported', reporterRow)`
      SELECT EXISTS (
        SELECT FROM name_reporter WHERE reporter_id = ${reporterId} AND user_id = ${learnerId}) AS "hasReported"`);
    return hasReported;
  }

  /**
   * The oldest report first. It leaves out the moderator, and whom the moderator has reported. A report follows its
   * learner, whatever name they show now. Who was listed by a report that was decided after the list began is not
   * listed again by a later one.
   */
  list(
    moderatorId: number,
    { reportedAt, learnerId }: Pick<ReportedName, 'reportedAt' | 'learnerId'>,
    begunAt: Date,
    limit: number,
  ): Promise<ReportedName[]> {
    return this.database.read(sql('name-list-open', reportedRow)`
      SELECT user_id AS "learnerId", coalesce(display_name, full_name) AS name, report.name AS "reportedName",
        reported_at AS "reportedAt"
      FROM reported_name AS report JOIN app_user ON app_user.id = user_id
      WHERE state = 'open' AND user_id <> ${moderatorId}
        AND (reported_at, user_id) > (${reportedAt}::timestamptz, ${learnerId})
        AND NOT EXISTS (
          SELECT FROM reported_name AS listed WHERE listed.user_id = report.user_id AND listed.decided_at >= ${begunAt}
            AND (listed.reported_at, listed.user_id) <= (${reportedAt}::timestamptz, ${learnerId}))
        AND NOT EXISTS (
          SELECT FROM name_reporter WHERE reporter_id = ${moderatorId} AND name_reporter.user_id = report.user_id)
        AND NOT EXISTS (
          SELECT FROM reported_name AS earlier WHERE earlier.user_id = report.user_id AND earlier.state = 'open'
            AND (earlier.reported_at, earlier.name) < (report.reported_at, report.name))
      ORDER BY reported_at, user_id LIMIT ${limit}`);
  }

  async openOf(transaction: SqlTransaction, learnerId: number): Promise<string[]> {
    const rows = await transaction.query(sql('name-open-of', nameRow)`
      SELECT name FROM reported_name WHERE user_id = ${learnerId} AND state = 'open' ORDER BY reported_at, name`);
    return rows.map(({ name }) => name);
  }

  async withdraw(transaction: SqlTransaction, learnerId: number): Promise<void> {
    await transaction.execute(sql('name-withdraw')`
      DELETE FROM reported_name WHERE user_id = ${learnerId} AND state = 'open'`);
  }

  async decide(
    transaction: SqlTransaction,
    learnerId: number,
    name: string,
    state: NameState,
    now: Date,
  ): Promise<Date> {
    const { decidedAt } = await transaction.one(sql('name-decide', decidedRow)`
      INSERT INTO reported_name AS held (user_id, name, state, reported_at, decided_at)
      VALUES (${learnerId}, ${name}, ${state}, ${now}, ${now})
      ON CONFLICT (user_id, name) DO UPDATE SET
        state = excluded.state,
        decided_at = CASE WHEN held.state = excluded.state THEN held.decided_at ELSE excluded.decided_at END
      RETURNING decided_at AS "decidedAt"`);
    return decidedAt;
  }
}
