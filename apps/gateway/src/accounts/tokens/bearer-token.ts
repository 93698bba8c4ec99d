import { tokenType } from './access-token.js';

/** The part of an HTTP request that says who asks. */
export interface BearingRequest {
  headers: { authorization?: string | undefined };
}

/** No token of ours comes near it, and nothing longer is worth reading. */
const longestToken = 4096;
const scheme = 'bearer ';

/** The token of an `Authorization: Bearer` header (RFC 6750), or null. */
export function bearerTokenOf({ headers: { authorization } }: BearingRequest): string | null {
  if (authorization === undefined || authorization.length > longestToken) return null;
  if (authorization.slice(0, scheme.length).toLowerCase() !== scheme) return null;
  return authorization.slice(scheme.length);
}

/**
 * The name of the key that an access token says it was signed with, or null for every other kind of token.
 * Nothing else of the header counts: keys and addresses of keys in it (`jwk`, `jku`, `x5u`) are the choice of the token's maker. What it
 * calls critical (`crit`) must be understood or the token refused (RFC 7515, 4.1.11), and nothing of that kind is understood here.
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
