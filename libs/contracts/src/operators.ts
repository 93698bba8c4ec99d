import { z } from 'zod';
import { defineRequest } from './define-request.js';
import type { Owner } from './owners.js';
import { count, instant } from './shapes.js';

/**
 * Declares the request for the state of a service's outbox: the number of waiting events, and since when the oldest
 * waits.
 */
export function showOutbox(owner: Owner) {
  return defineRequest(`${owner}.show-outbox`, {
    input: z.object({}),
    output: z.object({ waiting: count, oldestAt: instant.nullable() }),
    // A service that is not there is known at once; one on a busy machine needs its time.
    deadlineMs: 10_000,
  });
}

/**
 * Declares the request that publishes again, one batch at a time, the events that follow from a service's tables, with
 * their original ids: for consumers that have lost events which the stream no longer holds.
 */
export function backfillEvents(owner: Owner) {
  return defineRequest(`${owner}.backfill-events`, {
    /** `after` is the `next` of the previous batch; null for the first. */
    input: z.object({ after: z.string().nullable() }),
    output: z.object({ published: count, next: z.string().nullable() }),
    deadlineMs: 60_000,
  });
}

/** The events of one request to `recoverEvents`, at most. */
export const recoveredAtOnce = 100;

/**
 * Declares the request that gives a service, whose database was restored from a backup, the events that it has
 * published: it takes back what its tables lack, as far as an event holds it. A repeated request changes nothing.
 */
export function recoverEvents(owner: Owner) {
  return defineRequest(`${owner}.recover-events`, {
    input: z.object({
      events: z.array(z.object({ id: z.uuid(), subject: z.string(), payload: z.unknown() })).max(recoveredAtOnce),
    }),
    /** The events that have brought something back. */
    output: z.object({ recovered: count }),
    deadlineMs: 60_000,
  });
}
