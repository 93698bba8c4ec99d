import { Injectable } from '@nestjs/common';
import type { Caller, Plan } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';
import type { Session as SessionRow } from '../../generated/prisma/client.js';
import { callerOf } from '../request-context.js';
import type { Family, IssuedToken, NewFamily } from './family.js';

/** A valid session and its user. */
export interface OpenSession {
  sessionId: string;
  expiresAt: Date;
  email: string;
  user: Caller;
}

/** A change of a session: the user's current plan, or null when the session has ended. */
export interface SessionChange {
  sessionId: string;
  plan: Plan | null;
}

/** The row of a new token family. */
export function sessionRow({ id, first, createdAt, expiresAt }: NewFamily) {
  return { id, createdAt, expiresAt, currentToken: first.tokenId, currentIssuedAt: first.issuedAt };
}

const changesAmongRow = z.strictObject({ sessionId: z.string(), plan: z.enum(['free', 'pro']).nullable() });

@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  async open(userId: number, family: NewFamily): Promise<void> {
    await this.database.client.session.create({ data: { userId, ...sessionRow(family) } });
  }

  /** Returns the session while it is neither revoked nor over. */
  async findOpen(id: string, now: Date): Promise<OpenSession | null> {
    const row = await this.database.client.session.findUnique({
      where: { id, revokedAt: null, expiresAt: { gt: now } },
      include: { user: { omit: { passwordHash: true } } },
    });
    if (row === null) return null;
    return { sessionId: id, expiresAt: row.expiresAt, email: row.user.email, user: callerOf(row.user) };
  }

  /** Returns the sessions that have ended or whose user has another plan now; one query for any number of sessions. */
  async changesAmong(sessions: readonly OpenSession[], now: Date): Promise<SessionChange[]> {
    const ids = sessions.map(({ sessionId }) => sessionId);
    const plans = sessions.map(({ user }) => user.plan);
    return this.database.query(sql('session-changes-among', changesAmongRow)`
      SELECT known.id::text AS "sessionId", app_user.plan::text AS plan
      FROM unnest(${ids}::uuid[], ${plans}::text[]) AS known (id, plan)
      LEFT JOIN session ON session.id = known.id AND revoked_at IS NULL AND expires_at > ${now}
      LEFT JOIN app_user ON app_user.id = session.user_id
      WHERE app_user.plan::text IS DISTINCT FROM known.plan`);
  }

  /**
   * Makes the successor the family's current token. Returns false when the given token is no longer current, so that
   * only one of several requests succeeds.
   */
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
    const row = await this.database.client.session.findUnique({ where: { id } });
    return row === null ? null : familyOf(row);
  }

  async revoke(id: string, now: Date): Promise<void> {
    await this.database.client.session.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } });
  }

  /** Deletes the sessions that ended before the instant. */
  async deleteEnded(before: Date): Promise<void> {
    const hasEnded = [{ expiresAt: { lt: before } }, { revokedAt: { lt: before } }];
    await this.database.client.session.deleteMany({ where: { OR: hasEnded } });
  }
}

function familyOf(row: SessionRow): Family {
  return {
    current: { tokenId: row.currentToken, issuedAt: row.currentIssuedAt },
    previousTokenId: row.previousToken,
    replacedAt: row.replacedAt,
    expiresAt: row.expiresAt,
    revokedAt: row.revokedAt,
  };
}
