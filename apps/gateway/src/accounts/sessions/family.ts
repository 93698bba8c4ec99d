import { randomUUID } from 'node:crypto';

const day = 24 * 3600 * 1000;
const familyLifetimeMs = 30 * day;
const graceMs = 30_000;

/** Enough to sign the identical text again. */
export interface IssuedToken {
  tokenId: string;
  issuedAt: Date;
}

export interface Family {
  currentToken: string;
  currentIssuedAt: Date;
  previousToken: string | null;
  replacedAt: Date | null;
  expiresAt: Date;
  revokedAt: Date | null;
}

export interface NewFamily {
  id: string;
  first: IssuedToken;
  createdAt: Date;
  /** The end is fixed: refreshing does not move it. */
  expiresAt: Date;
}

export function beginFamily(now: Date): NewFamily {
  const expiresAt = new Date(now.getTime() + familyLifetimeMs);
  return { id: randomUUID(), first: newToken(now), createdAt: now, expiresAt };
}

export function newToken(now: Date): IssuedToken {
  return { tokenId: randomUUID(), issuedAt: new Date(Math.floor(now.getTime() / 1000) * 1000) };
}

/**
 * Returns the successor when it replaced the token within the last 30 s: an answer was lost, or the token was refreshed
 * several times at once; `stolen` when longer ago, because two parties use one family then.
 */
export function answerToReplaced(family: Family | null, tokenId: string, now: Date): IssuedToken | 'stolen' | 'ended' {
  if (family === null || family.revokedAt !== null || family.expiresAt <= now) return 'ended';
  const { currentToken, currentIssuedAt, previousToken, replacedAt } = family;
  if (tokenId === previousToken && replacedAt !== null && now.getTime() - replacedAt.getTime() <= graceMs)
    return { tokenId: currentToken, issuedAt: currentIssuedAt };
  return 'stolen';
}
