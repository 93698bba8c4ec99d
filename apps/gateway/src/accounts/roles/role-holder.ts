import { visibleName, type giveRole, type ReplyOf } from '@proximal/contracts';
import type { RoleHolder } from './role.repository.js';

export function holderView({ userId, email, fullName, role, cohortId, givenAt }: RoleHolder): ReplyOf<typeof giveRole> {
  return {
    user_id: userId,
    email,
    full_name: visibleName(userId, fullName),
    role,
    cohort_id: cohortId === 0 ? null : cohortId,
    given_at: givenAt.toISOString(),
  };
}
