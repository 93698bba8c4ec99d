import { tokenType } from './access-token.js';

export interface BearingRequest {
  headers: { authorization?: string | undefined };
}

/** No token of this gateway is nearly as long, and longer ones are not read. */
const longestToken = 4096;
const scheme = 'bearer ';

export function bearerTokenOf({ headers: { authorization } }: BearingRequest): string | null {
  if (authorization === undefined || authorization.length > longestToken) return null;
  if (authorization.slice(0, scheme.length).toLowerCase() !== scheme) return null;
  return authorization.slice(scheme.length);
}

/**
 * Null for every other kind of token. Addresses of keys (`jwk`, `jku`, `x5u`) are chosen by the token's author, so they
 * are ignored. A token with critical extensions (`crit`) must be refused unless they are understood (RFC 7515, 4.1.11),
 * and this gateway understands none.
 */
export function keyIdOf(token: string): string | null {
  const header = parsed(Buffer.from(token.slice(0, Math.max(0, token.indexOf('.'))), 'base64url').toString());
  if (typeof header !== 'object' || header === null) return null;
  if (Object.hasOwn(header, 'crit')) return null;
  const { typ, kid } = header as { typ?: unknown; kid?: unknown };
  return typ === tokenType && typeof kid === 'string' ? kid : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
