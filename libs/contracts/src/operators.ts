import { z } from 'zod';
import { defineRequest } from './define-request.js';
import type { Owner } from './owners.js';
import { count, instant } from './shapes.js';

export function showOutbox(owner: Owner) {
  return defineRequest(`${owner}.show-outbox`, {
    input: z.object({}),
    output: z.object({ waiting: count, oldestAt: instant.nullable() }),
    // A service that is not there is known at once; one on a busy machine needs its time.
    deadlineMs: 10_000,
  });
}

/**
 * The events follow from the service's tables and keep their original ids: for consumers that have lost events which
 * the stream no longer holds.
 */
export function backfillEvents(owner: Owner) {
  return defineRequest(`${owner}.backfill-events`, {
    input: z.object({ after: z.string().nullable() }),
    output: z.object({ published: count, next: z.string().nullable() }),
    deadlineMs: 60_000,
  });
}

export const recoveredAtOnce = 100;

/**
 * For a service whose database was restored from a backup: it takes back what its tables lack, as far as an event holds
 * it. A repeated request changes nothing.
 */
export function recoverEvents(owner: Owner) {
  return defineRequest(`${owner}.recover-events`, {
    input: z.object({
      events: z.array(z.object({ id: z.uuid(), subject: z.string(), payload: z.unknown() })).max(recoveredAtOnce),
    }),
    output: z.object({ recovered: count }),
    deadlineMs: 60_000,
  });
}
