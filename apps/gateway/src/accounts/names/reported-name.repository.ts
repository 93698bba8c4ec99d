import { Injectable } from '@nestjs/common';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';

const reportedRow = z.strictObject({ learnerId: z.number(), name: z.string(), reportedAt: z.date() });
const decidedRow = z.strictObject({ decidedAt: z.date() });

export type ReportedName = z.infer<typeof reportedRow>;

export type NameState = 'hidden' | 'dismissed';

@Injectable()
export class ReportedNameRepository {
  constructor(private readonly database: Database) {}

  /** Reports the name that a learner shows at present, unless it was reported or decided about before. */
  async report(learnerId: number, now: Date): Promise<void> {
    await this.database.execute(sql('name-report')`
      INSERT INTO reported_name (user_id, name, state, reported_at)
      SELECT id, coalesce(display_name, full_name), 'open', ${now} FROM app_user WHERE id = ${learnerId}
      ON CONFLICT DO NOTHING`);
  }

  /** Lists the open reports of names that are still shown, except the moderator's own; the oldest first. */
  list(moderatorId: number, after: [Date, number] | null, limit: number): Promise<ReportedName[]> {
    const [reportedAt, learnerId] = after ?? [new Date(0), 0];
    return this.database.read(sql('name-list-open', reportedRow)`
      SELECT user_id AS "learnerId", name, reported_at AS "reportedAt"
      FROM reported_name JOIN app_user ON app_user.id = user_id AND coalesce(display_name, full_name) = name
      WHERE state = 'open' AND user_id <> ${moderatorId} AND (reported_at, user_id) > (${reportedAt}::timestamptz, ${learnerId})
      ORDER BY reported_at, user_id LIMIT ${limit}`);
  }

  /** Hides a name, reported or not; hiding it again changes nothing. @returns the instant of the decision */
  async hide(transaction: SqlTransaction, learnerId: number, name: string, now: Date): Promise<Date> {
    const { decidedAt } = await transaction.one(sql('name-hide', decidedRow)`
      INSERT INTO reported_name AS held (user_id, name, state, reported_at, decided_at)
      VALUES (${learnerId}, ${name}, 'hidden', ${now}, ${now})
      ON CONFLICT (user_id, name) DO UPDATE SET
        state = 'hidden', decided_at = CASE WHEN held.state = 'hidden' THEN held.decided_at ELSE excluded.decided_at END
      RETURNING decided_at AS "decidedAt"`);
    return decidedAt;
  }

  /** Dismisses an open report. @returns the instant of the decision; undefined when there is no open report */
  async dismiss(transaction: SqlTransaction, learnerId: number, name: string, now: Date): Promise<Date | undefined> {
    const [row] = await transaction.query(sql('name-dismiss', decidedRow)`
      UPDATE reported_name SET state = 'dismissed', decided_at = ${now}
      WHERE user_id = ${learnerId} AND name = ${name} AND state = 'open' RETURNING decided_at AS "decidedAt"`);
    return row?.decidedAt;
  }
}
