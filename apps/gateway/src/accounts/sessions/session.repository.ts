import { Injectable } from '@nestjs/common';
import { role, type Caller, type Role } from '@proximal/contracts';
import { sql, type SqlSession } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';
import { callerOf } from '../request-context.js';
import { rolesOf } from '../roles/role.repository.js';
import type { Family, IssuedToken, NewFamily } from './family.js';

export interface OpenSession {
  sessionId: string;
  expiresAt: Date;
  email: string;
  isVerified: boolean;
  user: Caller;
}

const listedRow = z.strictObject({
  id: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date(),
  expiresAt: z.date(),
});

export type ListedSession = z.infer<typeof listedRow>;

const openedRow = z.strictObject({ roles: z.array(role) });

const endedRow = z.strictObject({ id: z.string() });

export function sessionRow({ id, first, createdAt, expiresAt }: NewFamily) {
  return { id, createdAt, expiresAt, currentToken: first.tokenId, currentIssuedAt: first.issuedAt };
}

/** All null but the id when the session has ended. */
const changesAmongRow = z.strictObject({
  sessionId: z.string(),
  plan: z.enum(['free', 'pro']).nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  isVerified: z.boolean(),
});
export type SessionChange = z.infer<typeof changesAmongRow>;

const deletedAtOnce = 1_000;

@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  /**
   * Opens none when the password has changed since it was checked: a reset during a login ends that login, too.
   * @returns the roles of the user; null when it opens none
   */
  async open(userId: number, family: NewFamily, passwordChangedAt: Date | null): Promise<Role[] | null> {
    const { id, createdAt, expiresAt, currentToken, currentIssuedAt } = sessionRow(family);
    const opened = await this.database.maybeOne(sql('session-open', openedRow)`
      INSERT INTO session (id, user_id, created_at, expires_at, current_token, current_issued_at)
      SELECT ${id}::uuid, id, ${createdAt}::timestamptz, ${expiresAt}::timestamptz, ${currentToken}::uuid,
        ${currentIssuedAt}::timestamptz
      FROM app_user
      WHERE id = ${userId} AND password_changed_at IS NOT DISTINCT FROM ${passwordChangedAt}::timestamptz FOR SHARE
      RETURNING ${rolesOf(sql.fragment`session.user_id`)} AS roles`);
    return opened?.roles ?? null;
  }

  async findOpen(id: string, now: Date): Promise<OpenSession | null> {
    const row = await this.database.client.session.findUnique({
      where: { id, revokedAt: null, expiresAt: { gt: now } },
      include: { user: { omit: { passwordHash: true } } },
    });
    if (row === null) return null;
    const { email, emailVerifiedAt } = row.user;
    return {
      sessionId: id,
      expiresAt: row.expiresAt,
      email,
      isVerified: emailVerifiedAt !== null,
      user: callerOf(row.user),
    };
  }

  async changesAmong(sessions: readonly OpenSession[], now: Date): Promise<SessionChange[]> {
    const ids = sessions.map(({ sessionId }) => sessionId);
    const plans = sessions.map(({ user }) => user.plan);
    const names = sessions.map(({ user }) => user.name);
    const emails = sessions.map(({ email }) => email);
    const verified = sessions.map(({ isVerified }) => isVerified);
    return this.database.query(sql('session-changes-among', changesAmongRow)`
      SELECT known.id::text AS "sessionId", app_user.plan::text AS plan, full_name AS name, app_user.email,
        email_verified_at IS NOT NULL AS "isVerified"
      FROM unnest(${ids}::uuid[], ${plans}::text[], ${names}::text[], ${emails}::text[], ${verified}::boolean[])
        AS known (id, plan, name, email, is_verified)
      LEFT JOIN session ON session.id = known.id AND revoked_at IS NULL AND expires_at > ${now}
      LEFT JOIN app_user ON app_user.id = session.user_id
      WHERE (app_user.plan::text, full_name, app_user.email, email_verified_at IS NOT NULL)
        IS DISTINCT FROM (known.plan, known.name, known.email, known.is_verified)`);
  }

  async listOpen(
    userId: number,
    now: Date,
    limit: number,
    after: { createdAt: Date; id: string } | null,
  ): Promise<ListedSession[]> {
    return this.database.query(sql('session-list-open', listedRow)`
      SELECT id::text, created_at AS "createdAt", greatest(created_at, current_issued_at) AS "lastUsedAt",
        expires_at AS "expiresAt"
      FROM session WHERE user_id = ${userId} AND revoked_at IS NULL AND expires_at > ${now}
        AND (${after === null}
          OR (created_at, id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      ORDER BY created_at DESC, id DESC LIMIT ${limit}`);
  }

  async isOwnedBy(userId: number, id: string): Promise<boolean> {
    return (await this.database.client.session.count({ where: { id, userId } })) > 0;
  }

  async endAllBut(
    userId: number,
    spared: string | null,
    now: Date,
    within: Pick<SqlSession, 'query'> = this.database,
  ): Promise<string[]> {
    const ended = await within.query(sql('session-end-all-but', endedRow)`
      UPDATE session SET revoked_at = ${now}
      WHERE user_id = ${userId} AND id IS DISTINCT FROM ${spared}::uuid AND revoked_at IS NULL AND expires_at > ${now}
      RETURNING id::text`);
    return ended.map(({ id }) => id);
  }

  /** @returns false when the token is no longer current: of several requests one succeeds */
  async replaceToken(id: string, tokenId: string, successor: IssuedToken, now: Date): Promise<boolean> {
    const { count } = await this.database.client.session.updateMany({
      where: { id, currentToken: tokenId, revokedAt: null, expiresAt: { gt: now } },
      data: {
        currentToken: successor.tokenId,
        currentIssuedAt: successor.issuedAt,
        previousToken: tokenId,
        replacedAt: now,
      },
    });
    return count === 1;
  }

  async findFamily(id: string): Promise<Family | null> {
    return this.database.client.session.findUnique({ where: { id } });
  }

  async revoke(id: string, now: Date): Promise<void> {
    await this.database.client.session.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } });
  }

  /** In batches, and each condition by its own index, so that the open sessions are not read. */
  async deleteEnded(before: Date): Promise<void> {
    while ((await this.deleteEndedBatch(before)) > 0);
  }

  private deleteEndedBatch(before: Date): Promise<number> {
    return this.database.execute(sql('session-delete-ended')`
      DELETE FROM session WHERE id = ANY (ARRAY(
        (SELECT id FROM session WHERE expires_at < ${before} ORDER BY expires_at LIMIT ${deletedAtOnce})
        UNION ALL
        (SELECT id FROM session WHERE revoked_at < ${before} ORDER BY revoked_at LIMIT ${deletedAtOnce})))`);
  }
}
