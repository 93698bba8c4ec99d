import type { Caller } from '@proximal/contracts';

let last = 0;

export function aLearner(parts: Partial<Caller> = {}): Caller {
  last += 1;
  return { id: last, name: `Person ${last}`, plan: 'free', registeredAt: '2026-11-01T08:00:00.000Z', ...parts };
}
