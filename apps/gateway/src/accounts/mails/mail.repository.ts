import { Injectable } from '@nestjs/common';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';
import { mailKinds, type MailKind } from './mail-kinds.js';

const leasedRow = z.strictObject({ id: z.number(), kind: z.enum(mailKinds), requestedAt: z.date(), tries: z.number() });
export type LeasedMail = z.infer<typeof leasedRow>;

const addresseeRow = z.strictObject({
  userId: z.number(),
  email: z.string(),
  isVerified: z.boolean(),
  /** The new address in `address`, the old one in `address-notice`. */
  namedEmail: z.string().nullable(),
  isNamedTaken: z.boolean(),
});
export type Addressee = z.infer<typeof addresseeRow>;

const statsRow = z.strictObject({ waiting: z.number(), oldestSeconds: z.number() });

@Injectable()
export class MailRepository {
  constructor(private readonly database: Database) {}

  /** Stores a row of the same shape, whether or not the address has an account. */
  async requestReset(email: string, now: Date): Promise<void> {
    await this.database.execute(sql('mail-request-reset')`
      INSERT INTO mail (kind, email, requested_at, due_at) VALUES ('reset', ${email}, ${now}, ${now})`);
  }

  async request(transaction: SqlTransaction, kind: MailKind, userId: number, now: Date): Promise<void> {
    await transaction.execute(sql('mail-request')`
      INSERT INTO mail (kind, user_id, requested_at, due_at) VALUES (${kind}, ${userId}, ${now}, ${now})`);
  }

  async requestAddressChange(transaction: SqlTransaction, userId: number, email: string, now: Date): Promise<void> {
    await transaction.execute(sql('mail-request-address-change')`
      INSERT INTO mail (kind, user_id, email, requested_at, due_at)
      SELECT 'address', id, ${email}, ${now}::timestamptz, ${now}::timestamptz FROM app_user WHERE id = ${userId}
      UNION ALL
      SELECT 'address-notice', id, email, ${now}::timestamptz, ${now}::timestamptz FROM app_user
      WHERE id = ${userId} AND email_verified_at IS NOT NULL`);
  }

  async cancel(transaction: SqlTransaction, userId: number, kinds: readonly MailKind[]): Promise<void> {
    await transaction.execute(sql('mail-cancel')`
      DELETE FROM mail
      WHERE kind = ANY (${kinds}::text[])
        AND (user_id = ${userId} OR (user_id IS NULL AND email = (SELECT email FROM app_user WHERE id = ${userId})))`);
  }

  async lease(now: Date, until: Date, limit: number): Promise<LeasedMail[]> {
    return this.database.query(sql('mail-lease', leasedRow)`
      UPDATE mail SET tries = tries + 1, due_at = ${until}
      WHERE id IN (
        SELECT id FROM mail WHERE due_at <= ${now} ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      RETURNING id, kind, requested_at AS "requestedAt", tries`);
  }

  /** Null when the mail was cancelled, another copy has leased it, or no account has its address. */
  async lockAddressee(transaction: SqlTransaction, { id, tries }: LeasedMail): Promise<Addressee | null> {
    return transaction.maybeOne(sql('mail-lock-addressee', addresseeRow)`
      SELECT app_user.id AS "userId", app_user.email, email_verified_at IS NOT NULL AS "isVerified",
        mail.email AS "namedEmail",
        EXISTS (SELECT FROM app_user AS named WHERE named.email = mail.email) AS "isNamedTaken"
      FROM mail
      JOIN app_user
        ON app_user.id = coalesce(mail.user_id, (SELECT id FROM app_user AS named WHERE named.email = mail.email))
      WHERE mail.id = ${id} AND tries = ${tries}
      FOR UPDATE OF mail`);
  }

  /** Does nothing when another copy has leased the mail since. */
  async finish({ id, tries }: LeasedMail): Promise<void> {
    await this.database.execute(sql('mail-finish')`DELETE FROM mail WHERE id = ${id} AND tries = ${tries}`);
  }

  async retryAt({ id, tries }: LeasedMail, at: Date): Promise<void> {
    await this.database.execute(
      sql('mail-retry-at')`UPDATE mail SET due_at = ${at} WHERE id = ${id} AND tries = ${tries}`,
    );
  }

  async stats(now: Date): Promise<z.infer<typeof statsRow>> {
    return this.database.one(sql('mail-stats', statsRow)`
      SELECT count(*)::int AS waiting,
        coalesce(extract(epoch FROM ${now}::timestamptz - min(requested_at)), 0)::float8 AS "oldestSeconds" FROM mail`);
  }
}
