import type { Caller } from '@proximal/contracts';

let last = 0;

/** Returns a learner with an id that no other call in this test file returns. */
export function aLearner(parts: Partial<Caller> = {}): Caller {
  last += 1;
  return { id: last, name: `Person ${last}`, plan: 'free', registeredAt: '2026-11-01T08:00:00.000Z', ...parts };
}
