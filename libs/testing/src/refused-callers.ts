import { roleAccessOf, type Operation, type Ownership, type RefusalCode } from '@proximal/contracts';
import type { CallerKind } from '@proximal/contracts/cases';

export const callerKinds = [
  'nobody',
  'guest',
  'owner',
  'other learner',
  'instructor of that cohort',
  'instructor of another cohort',
  'moderator',
  'admin',
] as const satisfies readonly CallerKind[];

export function refusalFor(operation: Operation, caller: CallerKind): RefusalCode | null {
  const { access, owned } = operation;
  if (owned === 'anyone') return null;
  if (caller === 'nobody') return 'not-authenticated';
  if (caller === 'guest') return access === 'guest' ? null : 'account-needed';
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
