import { z } from 'zod';

/** Nobody has a role by having another one: an admin is no moderator. */
export const roles = ['instructor', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];
export const role = z.enum(roles);

/** Every call of such an operation is recorded in the audit log. */
export interface RoleAccess {
  role: Role;
  /**
   * For instructors: the parameter of the path that holds the id of a cohort. For any other cohort than the caller's
   * own ones the answer is `cohort-unknown`, as if it did not exist.
   */
  cohort?: string;
}

export function roleAccessOf(access: unknown): RoleAccess | undefined {
  return typeof access === 'object' && access !== null ? (access as RoleAccess) : undefined;
}
