import { Injectable } from '@nestjs/common';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';
import { hashOf, lifetimeMs, newLinkToken, type LinkKind } from './link-token.js';

const openLinkRow = z.strictObject({
  userId: z.number(),
  kind: z.enum(['reset', 'verification', 'address']),
  email: z.string(),
});
export type OpenLink = z.infer<typeof openLinkRow>;

/** Transactions that also change mails, users or sessions lock mails first, then links, the user, then sessions. */
@Injectable()
export class LinkRepository {
  constructor(private readonly database: Database) {}

  /** Ends the older link of its kind. @returns null when a link of a later request exists already */
  async issue(
    transaction: SqlTransaction,
    { userId, kind, email }: OpenLink,
    requestedAt: Date,
    now: Date,
  ): Promise<string | null> {
    const token = newLinkToken();
    const expiresAt = new Date(now.getTime() + lifetimeMs[kind]);
    const issued = await transaction.execute(sql('link-issue')`
      INSERT INTO account_link AS held (user_id, kind, token_hash, email, requested_at, expires_at)
      VALUES (${userId}, ${kind}, ${hashOf(token)}, ${email}, ${requestedAt}, ${expiresAt})
      ON CONFLICT (user_id, kind) DO UPDATE
        SET token_hash = excluded.token_hash, email = excluded.email, requested_at = excluded.requested_at,
            expires_at = excluded.expires_at
        WHERE held.requested_at <= excluded.requested_at`);
    return issued > 0 ? token : null;
  }

  async find(token: string, kinds: readonly LinkKind[], now: Date): Promise<OpenLink | null> {
    const hash = hashOf(token);
    if (hash === null) return null;
    return this.database.maybeOne(sql('link-find', openLinkRow)`
      SELECT user_id AS "userId", kind, email FROM account_link
      WHERE token_hash = ${hash} AND kind = ANY (${kinds}::text[]) AND expires_at > ${now}`);
  }

  /** Of several uses at once, one gets true. */
  async use(transaction: SqlTransaction, token: string, { userId, kind }: OpenLink, now: Date): Promise<boolean> {
    const used = await transaction.execute(sql('link-use')`
      DELETE FROM account_link
      WHERE token_hash = ${hashOf(token)} AND user_id = ${userId} AND kind = ${kind} AND expires_at > ${now}`);
    return used > 0;
  }

  async endAll(transaction: SqlTransaction, userId: number, kinds: readonly LinkKind[]): Promise<void> {
    await transaction.execute(sql('link-end-all')`
      DELETE FROM account_link WHERE user_id = ${userId} AND kind = ANY (${kinds}::text[])`);
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.database.execute(sql('link-delete-expired')`DELETE FROM account_link WHERE expires_at <= ${now}`);
  }
}
