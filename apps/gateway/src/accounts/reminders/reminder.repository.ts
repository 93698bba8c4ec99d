import { Injectable } from '@nestjs/common';
import { canonicalTimeZone } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';
import { choicesIn } from '../users/profile-settings.js';
import type { ZoneChoice } from '../users/zone-choices.js';
import type { Schedule } from './reminder-times.js';

const scheduleRow = z.strictObject({
  days: z.array(z.number()),
  hour: z.number(),
  dueAt: z.date().nullable(),
  stoppedAt: z.date().nullable(),
});

const leasedRow = z.strictObject({
  userId: z.number(),
  days: z.array(z.number()),
  hour: z.number(),
  dueAt: z.date(),
  sentOn: z.iso.date().nullable(),
  sentAt: z.date().nullable(),
  unanswered: z.number(),
  email: z.string(),
  zoneChoices: z.unknown(),
  /** The address is verified, and nobody has asked to erase the account. */
  isReachable: z.boolean(),
});
export type LeasedReminder = z.infer<typeof leasedRow>;

const overdueRow = z.strictObject({ seconds: z.number() });

/** The zone that counts now. */
export function zoneAt(choices: readonly ZoneChoice[], now: Date): string {
  return canonicalTimeZone(choices.findLast(({ from }) => from <= now)?.timeZone ?? 'UTC') ?? 'UTC';
}

export function presentZone({ zoneChoices }: Pick<LeasedReminder, 'zoneChoices'>, now: Date): string {
  return zoneAt(choicesIn(zoneChoices), now);
}

@Injectable()
export class ReminderRepository {
  constructor(private readonly database: Database) {}

  async find(userId: number): Promise<z.infer<typeof scheduleRow> | null> {
    return this.database.readMaybeOne(sql('reminder-find', scheduleRow)`
      SELECT days, hour, due_at AS "dueAt", stopped_at AS "stoppedAt" FROM reminder WHERE user_id = ${userId}`);
  }

  /** Keeps the day of the latest mail: who asks again on the same day gets no second one. */
  async set(userId: number, { days, hour }: Schedule, dueAt: Date | null, now: Date): Promise<void> {
    await this.database.execute(sql('reminder-set')`
      INSERT INTO reminder (user_id, days, hour, set_at, due_at)
      VALUES (${userId}, ${[...days]}::smallint[], ${hour}, ${now}, ${dueAt})
      ON CONFLICT (user_id) DO UPDATE SET days = excluded.days, hour = excluded.hour, set_at = excluded.set_at,
        due_at = excluded.due_at, leased_until = NULL, unanswered = 0, stopped_at = NULL`);
  }

  async end(userId: number, now: Date): Promise<void> {
    await this.database.execute(sql('reminder-end')`
      UPDATE reminder SET days = '{}', due_at = NULL, set_at = ${now}, stopped_at = NULL WHERE user_id = ${userId}`);
  }

  async lease(now: Date, until: Date, limit: number): Promise<LeasedReminder[]> {
    return this.database.query(sql('reminder-lease', leasedRow)`
      UPDATE reminder SET leased_until = ${until} FROM app_user
      WHERE app_user.id = reminder.user_id AND reminder.user_id IN (
        SELECT user_id FROM reminder
        WHERE due_at <= ${now}::timestamptz AND (leased_until IS NULL OR leased_until <= ${now}::timestamptz)
        ORDER BY due_at, user_id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      RETURNING user_id AS "userId", days, hour, due_at AS "dueAt", to_char(sent_on, 'YYYY-MM-DD') AS "sentOn",
        sent_at AS "sentAt", unanswered, email, zone_choices AS "zoneChoices",
        email_verified_at IS NOT NULL AND NOT EXISTS (SELECT FROM erasure WHERE erasure.user_id = app_user.id)
          AS "isReachable"`);
  }

  /** Each of these does nothing when the learner has changed the reminders since the lease. */
  async putOff({ userId, dueAt }: LeasedReminder, next: Date | null, unanswered: number): Promise<void> {
    await this.database.execute(sql('reminder-put-off')`
      UPDATE reminder SET due_at = ${next}, leased_until = NULL, unanswered = ${unanswered}
      WHERE user_id = ${userId} AND due_at = ${dueAt}`);
  }

  async stop({ userId, dueAt }: LeasedReminder, now: Date): Promise<void> {
    await this.database.execute(sql('reminder-stop')`
      UPDATE reminder SET due_at = NULL, leased_until = NULL, stopped_at = ${now}
      WHERE user_id = ${userId} AND due_at = ${dueAt}`);
  }

  /**
   * Before the mail is sent: a copy that dies in between loses it, and none is sent twice.
   * @param claimed its `sentOn` is the present day of the learner
   * @returns false when a mail was sent on that day or a later one, or the learner has changed something since
   */
  async claim(
    leased: LeasedReminder,
    claimed: { dueAt: Date | null; sentOn: string; sentAt: Date; unanswered: number },
  ) {
    const { userId, dueAt, email } = leased;
    const rows = await this.database.execute(sql('reminder-claim')`
      UPDATE reminder SET due_at = ${claimed.dueAt}, leased_until = NULL, sent_on = ${claimed.sentOn}::date,
        sent_at = ${claimed.sentAt}, unanswered = ${claimed.unanswered}
      WHERE user_id = ${userId} AND due_at = ${dueAt} AND (sent_on IS NULL OR sent_on < ${claimed.sentOn}::date)
        AND EXISTS (SELECT FROM app_user WHERE id = ${userId} AND email = ${email} AND email_verified_at IS NOT NULL)`);
    return rows > 0;
  }

  /** Only for a mail that has certainly not left: it is tried again after the lease. */
  async takeBack(leased: LeasedReminder, sentAt: Date, leasedUntil: Date): Promise<void> {
    const { userId, dueAt, sentOn, unanswered } = leased;
    await this.database.execute(sql('reminder-take-back')`
      UPDATE reminder SET due_at = ${dueAt}, leased_until = ${leasedUntil}, sent_on = ${sentOn}::date,
        sent_at = ${leased.sentAt}, unanswered = ${unanswered}
      WHERE user_id = ${userId} AND sent_at = ${sentAt} AND due_at IS NOT NULL`);
  }

  /** How long the oldest one has waited, in seconds; 0 when none is due. */
  async overdue(now: Date): Promise<number> {
    const { seconds } = await this.database.one(sql('reminder-overdue', overdueRow)`
      SELECT greatest(coalesce(extract(epoch FROM ${now}::timestamptz - min(due_at)), 0), 0)::float8 AS seconds
      FROM reminder WHERE due_at IS NOT NULL`);
    return seconds;
  }
}
