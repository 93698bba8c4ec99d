import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineRequest } from '../define-request.js';
import { defineSchema } from '../define-schema.js';
import type { Owner } from '../owners.js';
import { knownEmail } from '../email-address.js';
import { count, id, instant, text } from '../shapes.js';

/** Negative, so that no learner ever has it. Rows that others' numbers depend on keep it. */
export const replacementId = z.int().min(-2_147_483_648).max(-1);

export const erasedRows = z.record(z.string(), z.object({ deleted: count, anonymised: count }));
export type ErasedRows = z.infer<typeof erasedRows>;

/**
 * Works for some seconds; the caller repeats it until it is done. From its first call on the service stores nothing of
 * this learner. A repeated request changes nothing.
 */
export function eraseLearner(owner: Owner) {
  return defineRequest(`${owner}.erase-learner`, {
    input: z.object({
      learnerId: id,
      /** The same for every service. The caller forgets it, and `seed`, once all have answered. */
      replacementId,
      /** Ids such as those of submissions get other ids from it. */
      seed: z.string().regex(/^[0-9a-f]{32}$/),
    }),
    output: z.object({ isDone: z.boolean(), rows: erasedRows }),
    deadlineMs: 60_000,
  });
}

/** Everything that a service stores about a learner, one page of less than 512 KiB at a time. */
export function exportLearner(owner: Owner) {
  return defineRequest(`${owner}.export-learner`, {
    input: z.object({ learnerId: id, after: z.string().nullable() }),
    output: z.object({
      records: z.array(z.object({ kind: z.string(), record: z.record(z.string(), z.unknown()) })),
      next: z.string().nullable(),
    }),
    deadlineMs: 30_000,
  });
}

/** The learners that a service has erased: a database restored from a backup lacks some. */
export function listErased(owner: Owner) {
  return defineRequest(`${owner}.list-erased`, {
    input: z.object({ after: id.nullable() }),
    output: z.object({
      learnerIds: z.array(id).max(10_000),
      /** False for a service without tables about learners, which remembers nobody. */
      storesLearners: z.boolean(),
    }),
    deadlineMs: 10_000,
  });
}

const learnerFields = ['learnerId', 'reviewerId'] as const;

export function learnersIn(payload: unknown): number[] {
  if (typeof payload !== 'object' || payload === null) return [];
  const held = payload as Record<string, unknown>;
  return learnerFields.flatMap((field) => (typeof held[field] === 'number' ? [held[field]] : []));
}

const namedInText = new RegExp(`"(?:${learnerFields.join('|')})"\\s*:\\s*(\\d+)`, 'g');

/** Also reads a text that is no whole JSON. */
export function learnersInText(text: string): number[] {
  return [...text.matchAll(namedInText)].map(([, digits]) => Number(digits));
}

export const pendingErasure = defineSchema('Erasure', 'The erasure of an account that has been requested.', {
  requested_at: instant.describe('Instant of the request.'),
  due_at: instant.describe('The erasure begins then; until then it can be taken back.'),
});

const wait = 'for 7 days it can be taken back with `POST /users/me/erasure/take-back`, after logging in again.';

export const requestErasure = defineOperation('gateway.request-erasure', {
  method: 'DELETE',
  path: '/users/me',
  summary: 'Erase the account and everything about the learner',
  description: `Ends all sessions at once. The erasure itself begins later: ${wait} A repeated request keeps the first one’s time. The last admin gives the role to somebody else first.`,
  owned: 'self',
  body: z.object({ password: text(1, 128).describe('The password of the account, again.') }),
  output: pendingErasure,
  refusals: ['wrong-credentials', 'too-many-wrong-passwords', 'last-admin'],
  deadlineMs: 25_000,
});

export const takeBackErasure = defineOperation('gateway.take-back-erasure', {
  method: 'POST',
  path: '/users/me/erasure/take-back',
  summary: 'Take back the erasure of the account',
  description: 'The account stays as it was. Without a requested erasure nothing changes.',
  owned: 'self',
  output: defineSchema('TakenBackErasure', 'The account stays.', {
    was_requested: z.boolean().describe('An erasure had been requested.'),
  }),
});

export const erasureReceipt = z.object({
  learnerId: id,
  requestedAt: instant,
  finishedAt: instant.nullable(),
  services: z.record(z.string(), z.object({ at: instant, rows: erasedRows })),
  streams: z.record(z.string(), count).nullable(),
});
export type ErasureReceipt = z.infer<typeof erasureReceipt>;

export const eraseNow = defineRequest('gateway.erase-now', {
  input: z.object({ email: knownEmail }),
  output: z.object({ learnerId: id.nullable() }),
});

export const showErasure = defineRequest('gateway.show-erasure', {
  input: z.object({ learnerId: id }),
  output: z.object({ receipt: erasureReceipt.nullable() }),
});

export const erasureComparison = z.object({
  /** Learners whom only the stream or a service knew as erased: the gateway erases them everywhere again. */
  added: count,
  /** By service; it erases them again. A service that lacks none is absent. */
  lacking: z.record(z.string(), count),
  unavailable: z.array(z.string()),
  /** Erasures that are due and not finished, with those that are found here. */
  waiting: count,
});
export type ErasureComparison = z.infer<typeof erasureComparison>;

/** Erases again whom a restored database has brought back. The gateway does so by itself each minute. For operators. */
export const replayErasures = defineRequest('gateway.replay-erasures', {
  input: z.object({}),
  output: erasureComparison,
  deadlineMs: 90_000,
});
