import { z } from 'zod';
import { defineRequest, type Owner } from './define.js';
import { count, instant } from './shapes.js';

/** How a service's outbox stands: how many facts wait to be told, and since when the oldest does. */
export function showOutbox(owner: Owner) {
  return defineRequest(`${owner}.show-outbox`, {
    input: z.object({}),
    output: z.object({ waiting: count, oldestAt: instant.nullable() }),
    deadlineMs: 2_000,
  });
}

/**
 * Tells again, a batch at a time, the facts that follow from a service's tables, with the ids they had: for consumers
 * that have lost them when the stream no longer has them.
 */
export function backfillFacts(owner: Owner) {
  return defineRequest(`${owner}.backfill-facts`, {
    /** `after` is the `next` of the batch before; null for the first. */
    input: z.object({ after: z.string().nullable() }),
    output: z.object({ told: count, next: z.string().nullable() }),
    deadlineMs: 60_000,
  });
}
