import type { Caller } from '@proximal/contracts';

/** Makes the call of a learner that the gateway would send to a service. */
export function callOf<Query extends object>(id: number, query: Query) {
  const caller: Caller = { id, name: `Learner ${id}`, plan: 'free', registeredAt: '2026-01-01T00:00:00Z' };
  return { caller, params: {}, query, body: {}, page: { limit: 20, after: null }, idempotencyKey: null };
}
