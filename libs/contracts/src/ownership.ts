import type { Operation, Ownership } from './define-operation.js';
import { Refusal, type RefusalCode } from './refusal.js';
import { roleAccessOf } from './role.js';

export const callerKinds = [
  'nobody',
  'owner',
  'other learner',
  'instructor of that cohort',
  'instructor of another cohort',
  'moderator',
  'admin',
] as const;
export type CallerKind = (typeof callerKinds)[number];

/** Null when the caller gets an answer. */
export function refusalFor(operation: Operation, caller: CallerKind): RefusalCode | null {
  const { owned } = operation;
  if (owned === 'anyone') return null;
  if (caller === 'nobody') return 'not-authenticated';
  if (isOfRole(owned)) return refusalForRole(operation, caller);
  return typeof owned === 'string' || caller === 'owner' ? null : owned.otherwise;
}

/** For somebody who has the role and a part in what is decided; null for what is no decision. */
export function refusalForParty({ owned }: Operation): RefusalCode | null {
  return typeof owned === 'object' && owned.of === 'others' ? owned.otherwise : null;
}

export function isOfRole(owned: Ownership): boolean {
  return owned === 'role' || (typeof owned === 'object' && owned.of === 'others');
}

function refusalForRole({ access, subject }: Operation, caller: CallerKind): RefusalCode | null {
  const needed = roleAccessOf(access);
  if (!needed) throw new Error(`${subject} needs no role`);
  const held = caller.startsWith('instructor') ? 'instructor' : caller;
  if (held !== needed.role) return 'role-required';
  return needed.cohort !== undefined && caller === 'instructor of another cohort' ? 'cohort-unknown' : null;
}

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
