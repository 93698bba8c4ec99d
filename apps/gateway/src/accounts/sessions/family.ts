import { randomUUID } from 'node:crypto';

const day = 24 * 3600 * 1000;
const familyLifetimeMs = 30 * day;
const graceMs = 30_000;

/** A token: its `jti` and its `iat`, from which the identical text can be signed again. */
export interface IssuedToken {
  tokenId: string;
  issuedAt: Date;
}

/** The tokens that came of one login: each refresh replaces the current one. */
export interface Family {
  current: IssuedToken;
  previousTokenId: string | null;
  replacedAt: Date | null;
  expiresAt: Date;
  revokedAt: Date | null;
}

/** A family as it begins. */
export interface NewFamily {
  id: string;
  first: IssuedToken;
  createdAt: Date;
  /** Fixed: refreshing does not prolong it. */
  expiresAt: Date;
}

export function beginFamily(now: Date): NewFamily {
  const expiresAt = new Date(now.getTime() + familyLifetimeMs);
  return { id: randomUUID(), first: newToken(now), createdAt: now, expiresAt };
}

/** A token that begins now; instants in tokens are whole seconds. */
export function newToken(now: Date): IssuedToken {
  return { tokenId: randomUUID(), issuedAt: new Date(Math.floor(now.getTime() / 1000) * 1000) };
}

/**
 * What a token gets that was not exchanged because it is not its family's current one.
 * @returns the successor it was replaced by, if that was within the last 30 s: an answer was lost, or it was refreshed
 *   several times at once; `stolen` when it was replaced longer ago, for then two parties use one family; `ended`
 *   when the family has ended
 */
export function answerToReplaced(family: Family | null, tokenId: string, now: Date): IssuedToken | 'stolen' | 'ended' {
  if (family === null || family.revokedAt !== null || family.expiresAt <= now) return 'ended';
  const { current, previousTokenId, replacedAt } = family;
  if (tokenId === previousTokenId && replacedAt !== null && now.getTime() - replacedAt.getTime() <= graceMs)
    return current;
  return 'stolen';
}
