import { sql, type SqlTransaction } from '@proximal/database';
import type { NatsConnection } from '@nats-io/transport-node';
import { isBusUnavailable } from '../../requests/transport-errors.js';
import { publishEvent } from '../stream/event-stream.js';
import type { OutboxEventRow } from './outbox-event.js';

export const publicationLimits = { timeoutMs: 30_000 };

export interface Publication {
  outcomes: PromiseSettledResult<unknown>[];
  last: { id: string; sequence: number } | undefined;
  /** An unavailable NATS takes precedence over other reasons. Null when all were published. */
  failure: { reason: unknown } | null;
}

/** The transaction has locked the rows. Marks those that JetStream has accepted, even when it refuses others. */
export async function publishRows(
  bus: NatsConnection,
  transaction: SqlTransaction,
  rows: OutboxEventRow[],
): Promise<Publication> {
  const outcomes = await Promise.allSettled(
    rows.map(async (row) => ({ row, sequence: (await publishEvent(bus, row)).seq })),
  );
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  const absence = failures.find(({ reason }) => isBusUnavailable(reason));
  const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const last = taken.toSorted((one, other) => one.sequence - other.sequence).at(-1);
  // A NATS that went down in the middle may have lost messages that it had acknowledged.
  const isLost = last !== undefined && absence !== undefined && !(await isHeldNow(bus, last.row));
  const failure = absence ?? failures[0] ?? null;
  if (!last || isLost) return { outcomes, last: undefined, failure };
  await transaction.execute(sql('outbox-mark-published')`
      UPDATE outbox SET published_at = now() WHERE id = ANY(${taken.map(({ row }) => row.id)}::uuid[])`);
  return { outcomes, last: { id: last.row.id, sequence: last.sequence }, failure };
}

/** Within the deduplication time JetStream reports a row that it holds as a duplicate; else it holds it from now on. */
export async function isHeld(bus: NatsConnection, row: OutboxEventRow): Promise<boolean> {
  return (await publishEvent(bus, { ...row, traceContext: null })).duplicate;
}

function isHeldNow(bus: NatsConnection, row: OutboxEventRow): Promise<boolean> {
  return isHeld(bus, row).catch((error: unknown) => {
    if (isBusUnavailable(error)) return false;
    throw error;
  });
}
