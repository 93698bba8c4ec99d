import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineRequest } from '../define-request.js';
import { defineSchema } from '../define-schema.js';
import { email } from '../email-address.js';
import { role } from '../role.js';
import { id, instant, listing, pageQuery, reason, text } from '../shapes.js';

const roleHolder = defineSchema('RoleHolder', 'A person with a role. An instructor of two cohorts is listed twice.', {
  user_id: id.describe('Id of the person.'),
  email: z.string().describe('In lower case.'),
  full_name: z.string().describe('The full name.'),
  role: role.describe('The role.'),
  cohort_id: id.nullable().describe('The cohort that an instructor looks after; null for other roles.'),
  given_at: instant.describe('The instant at which it was given.'),
});

/** An instructor has a cohort in each grant; the other roles have none. */
const grantFields = {
  email,
  role: role.describe('The role.'),
  cohort_id: id.optional().describe('The cohort that the instructor looks after; only for this role.'),
};

function hasItsCohort(grant: { role: string; cohort_id?: number | undefined }): boolean {
  return (grant.role === 'instructor') === (grant.cohort_id !== undefined);
}

const body = z
  .object({ ...grantFields, reason })
  .refine(hasItsCohort, { path: ['cohort_id'], message: 'is for instructors, and they need it' });

export const listRoles = defineOperation('gateway.list-roles', {
  ...listing,
  path: '/admin/roles',
  summary: 'List the people with roles',
  description: 'Lists who has which role, in the order of their ids.',
  access: { role: 'admin' },
  query: pageQuery.extend({ role: role.optional().describe('Only those who have this role.') }),
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

export const roleHindrance = z.enum(['account-unknown', 'cohort-unknown', 'email-unverified', 'role-unknown']);

/** `by` is the name of the operator, for the audit log. */
export const changeRole = defineRequest('gateway.change-role', {
  input: z
    .object({ ...grantFields, reason, change: z.enum(['give', 'take']), by: text(1, 100) })
    .refine(hasItsCohort, { path: ['cohort_id'], message: 'is for instructors, and they need it' }),
  output: z.object({
    hindrance: roleHindrance.nullable(),
    holder: roleHolder.nullable(),
  }),
});

export const listRoleHolders = defineRequest('gateway.list-role-holders', {
  input: z.object({ email: email.nullable() }),
  output: z.object({ holders: z.array(roleHolder) }),
});

export const auditEntry = z.object({
  /** Rises with time; a text, because it is a bigint. */
  id: z.string(),
  at: instant,
  /** Null for an operator. Negative once the person is erased. */
  actorId: z.int().nullable(),
  operator: z.string().nullable(),
  role: z.enum([...role.options, 'operator']),
  operation: z.string(),
  learnerId: z.int().nullable(),
  objects: z.record(z.string(), z.union([z.int(), z.string()])),
  reason: z.string().nullable(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/**
 * A command of an operator, once before it is done and once after: the words of the command, and no value of an option,
 * which may be about a learner. `email` is kept as the learner's id.
 */
export const recordCommand = defineRequest('gateway.record-command', {
  input: z.object({
    by: text(1, 100),
    command: z.string().regex(/^[a-z-]+( [a-z-]+)*$/),
    names: z.array(text(1, 100)),
    email: email.nullable(),
    outcome: z.enum(['begun', 'done', 'failed']),
    runId: z.uuid(),
  }),
  output: z.object({}),
});

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
