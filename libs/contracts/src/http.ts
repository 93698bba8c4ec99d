import type { Operation } from './define.js';
import type { RefusalKind } from './refusal.js';

/** The HTTP status of each kind of refusal. */
export const statusOf: Record<RefusalKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
};

/** True for an operation whose repetition with the same `Idempotency-Key` gives the first answer again. */
export function takesIdempotencyKey(operation: Operation): boolean {
  return operation.method === 'POST' && !operation.path.startsWith('/auth/');
}
