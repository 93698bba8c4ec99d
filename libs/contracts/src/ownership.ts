import type { Operation } from './define-operation.js';
import { Refusal } from './refusal.js';
import { roleAccessOf } from './role.js';

export function isAboutLearner({ access, method, params }: Operation): boolean {
  const { shape = {} } = params as { shape?: object };
  return roleAccessOf(access) !== undefined && method !== 'GET' && 'learner_id' in shape;
}

/**
 * Nobody decides about themselves. Where the path names no learner, or somebody else has a part in the case, the
 * service applies the same rule; `owned` names the refusal.
 * @throws Refusal `own-case` when the caller is the learner whom the operation is about
 */
export function refuseOwnCase(operation: Operation, callerId: number, params: unknown): void {
  const { learner_id: learnerId } = params as { learner_id?: number };
  if (isAboutLearner(operation) && learnerId === callerId) throw new Refusal('own-case');
}
