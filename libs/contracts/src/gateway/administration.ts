import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineRequest } from '../define-request.js';
import { email } from '../email-address.js';
import { role } from '../role.js';
import { id, instant, pageQuery, reason, text } from '../shapes.js';

const roleHolder = z
  .object({
    user_id: id.describe('Id of the person.'),
    email: z.string().describe('In lower case.'),
    full_name: z.string().describe('The full name.'),
    role: role.describe('The role.'),
    cohort_id: id.nullable().describe('The cohort that an instructor looks after; null for other roles.'),
    given_at: instant.describe('The instant at which it was given.'),
  })
  .meta({ id: 'RoleHolder', description: 'A person with a role. An instructor of two cohorts is listed twice.' });

/** An instructor looks after one cohort for each grant; the other roles have none. */
const grantFields = {
  email,
  role: role.describe('The role.'),
  cohort_id: id.optional().describe('The cohort that the instructor looks after; only for this role.'),
};

/** Returns whether the grant has a cohort exactly when its role needs one. */
function hasItsCohort(grant: { role: string; cohort_id?: number | undefined }): boolean {
  return (grant.role === 'instructor') === (grant.cohort_id !== undefined);
}

const body = z
  .object({ ...grantFields, reason })
  .refine(hasItsCohort, { path: ['cohort_id'], message: 'is for instructors, and they need it' });

export const listRoles = defineOperation('gateway.list-roles', {
  method: 'GET',
  path: '/admin/roles',
  summary: 'List the people with roles',
  description: 'Lists who has which role, in the order of their ids.',
  access: { role: 'admin' },
  answer: 'page',
  query: pageQuery,
  output: roleHolder,
});

export const giveRole = defineOperation('gateway.give-role', {
  method: 'POST',
  path: '/admin/roles',
  summary: 'Give a role to a person; repeating it changes nothing',
  description:
    'The role counts from the next request of that person on. Nobody gives a role to themselves, ' +
    'and only a person whose address is verified gets one.',
  access: { role: 'admin' },
  owned: { of: 'others', otherwise: 'own-role' },
  body,
  output: roleHolder,
  refusals: ['account-unknown', 'email-unverified', 'own-role', 'key-reused'],
});

export const takeRole = defineOperation('gateway.take-role', {
  method: 'POST',
  path: '/admin/roles/take',
  summary: 'Take a role away from a person',
  description:
    'The role has no effect from the next request of that person on. Nobody takes a role from themselves, so the last ' +
    'admin stays.',
  access: { role: 'admin' },
  owned: { of: 'others', otherwise: 'own-role' },
  body,
  output: roleHolder,
  refusals: ['account-unknown', 'role-unknown', 'own-role', 'last-admin', 'key-reused'],
});

/** The refusals of a change that operators get as an answer. */
export const roleHindrance = z.enum(['account-unknown', 'cohort-unknown', 'email-unverified', 'role-unknown']);

/** Gives or takes a role by an operator's command; `by` is the name of the operator, for the audit log. */
export const changeRole = defineRequest('gateway.change-role', {
  input: z
    .object({ ...grantFields, reason, change: z.enum(['give', 'take']), by: text(1, 100) })
    .refine(hasItsCohort, { path: ['cohort_id'], message: 'is for instructors, and they need it' }),
  output: z.object({
    hindrance: roleHindrance.nullable(),
    holder: roleHolder.nullable(),
  }),
});

/** Lists the people with roles, or the roles of the person with this email. */
export const listRoleHolders = defineRequest('gateway.list-role-holders', {
  input: z.object({ email: email.nullable() }),
  output: z.object({ holders: z.array(roleHolder) }),
});

/** One use of a role's power. It says that somebody did or tried something, and not what came of it. */
export const auditEntry = z.object({
  /** Rises with time; a text, because it is a bigint. */
  id: z.string(),
  at: instant,
  /** The person who used the role; null for an operator, whose name is in `operator`. Negative once erased. */
  actorId: z.int().nullable(),
  operator: z.string().nullable(),
  role: z.enum([...role.options, 'operator']),
  /** The subject of the operation. */
  operation: z.string(),
  /** The learner whom it concerned; null where it concerned many or none. Negative once erased. */
  learnerId: z.int().nullable(),
  /** Ids of other things that it concerned, by the name of the parameter. */
  objects: z.record(z.string(), z.union([z.int(), z.string()])),
  reason: z.string().nullable(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Lists the audit log, oldest first; `after` is the `next` of the batch before, null for the first. */
export const listAuditEntries = defineRequest('gateway.list-audit-entries', {
  input: z.object({
    actorId: z.int().nullable(),
    learnerId: z.int().nullable(),
    since: instant.nullable(),
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .nullable(),
  }),
  output: z.object({ entries: z.array(auditEntry), next: z.string().nullable() }),
});
