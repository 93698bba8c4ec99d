import type { Operation } from './define-operation.js';
import type { Refusal, RefusalKind } from './refusal.js';

export const statusOf: Record<RefusalKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  'too-slow': 408,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  invalid: 422,
  'too-many': 429,
  failed: 500,
  unavailable: 503,
};

/** A repetition with the same `Idempotency-Key` gets the first answer again. A key belongs to a caller. */
export function takesIdempotencyKey({ method, path, access }: Operation): boolean {
  return method === 'POST' && !path.startsWith('/auth/') && access !== 'anyone';
}

/** Without `allow`, which only the path of a request knows. */
export function refusalHeaders(refusal: Refusal): Record<string, string> {
  const headers: Record<string, string> = {};
  if (refusal.kind === 'unauthenticated') headers['www-authenticate'] = challengeOf(refusal);
  if (refusal.retryAfterSeconds !== undefined) headers['retry-after'] = String(refusal.retryAfterSeconds);
  return headers;
}

/** A refused token is named by RFC 6750, section 3.1. */
function challengeOf({ code, message }: Refusal): string {
  return code.startsWith('token-') ? `Bearer error="invalid_token", error_description="${message}"` : 'Bearer';
}
