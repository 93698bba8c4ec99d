import type { Schemas } from '@proximal/client';
import type { Seal } from './seal.js';

/** As the platform said lately; it checks them itself at each use. */
export interface KnownRoles {
  names: NonNullable<Schemas['Profile']['roles']>;
  /** Milliseconds since 1970. */
  readAt: number;
  /** When the account is erased, if the learner has asked for that. */
  erasureDueAt?: string | undefined;
}

export interface SessionData {
  /** Random; requests of one browser share the platform's client by it. */
  id: string;
  token: string;
  roles?: KnownRoles | undefined;
}

/** The largest cookie that every browser stores has 4096 bytes (RFC 6265, section 6.1). */
const mostCharacters = 4000;

/**
 * Behind TLS the prefix makes browsers refuse such a cookie from any other host and without `Secure` (RFC 6265bis,
 * section 4.1.3.2).
 */
export function cookieName(isSecure: boolean, name = 'session'): string {
  return isSecure ? `__Host-${name}` : name;
}

export function cookieOptions(isSecure: boolean) {
  // A token can be renewed for seven days after it has expired.
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: 7 * 24 * 3600 } as const;
}

/** @throws RangeError when the token is longer than a cookie can be */
export function sealSession(seal: Seal, data: SessionData): string {
  const { id, token, roles } = data;
  const value = seal.seal(
    JSON.stringify([id, token, ...(roles ? [roles.names, roles.readAt, roles.erasureDueAt] : [])]),
  );
  if (value.length > mostCharacters) throw new RangeError('the token is too long for a cookie');
  return value;
}

export function openSession(seal: Seal, value: string | undefined): SessionData | undefined {
  if (value === undefined || value.length > mostCharacters) return undefined;
  const text = seal.open(value);
  if (text === undefined) return undefined;
  type Sealed = [string, string, KnownRoles['names']?, number?, (string | null)?];
  const [id, token, names, readAt, due] = JSON.parse(text) as Sealed;
  return {
    id,
    token,
    roles: names && readAt !== undefined ? { names, readAt, erasureDueAt: due ?? undefined } : undefined,
  };
}
