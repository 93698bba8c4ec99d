import { createHash } from 'node:crypto';
import type { EventDefinition, PayloadOf } from '@proximal/contracts';
import { sql, type SqlFragment, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { recordedTraceparent } from '@proximal/telemetry';

/** An event that waits in its owner's database, written in the same transaction as the change that it reports. */
export interface OutboxRow {
  /** A UUID. */
  id: string;
  subject: string;
  payload: object;
}

/** A row of the table. */
export interface OutboxEventRow extends OutboxRow {
  /** The trace in which the event happened (W3C traceparent); null for an event that was not traced. */
  traceContext: string | null;
}

/**
 * Returns the outbox row of an event.
 * @param key identifies the event: the same key always gives the same id, so publishing it again changes nothing
 * @throws ZodError for a payload that does not match the contract
 */
export function outboxRow<T extends EventDefinition>(event: T, key: string, payload: PayloadOf<T>): OutboxRow {
  return { id: eventId(event, key), subject: event.subject, payload: event.payload.parse(payload) as object };
}

/** Returns a UUID (version 8, RFC 9562) made of the SHA-256 of the event's subject and key. */
export function eventId(event: EventDefinition, key: string): string {
  const bytes = createHash('sha256').update(`${event.subject}\n${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const outboxStatsRow = z.strictObject({ waiting: z.number(), oldest: z.date().nullable(), lagSeconds: z.number() });

/** A row of the table as statements read it. */
export const storedRow = z.strictObject({
  id: z.string(),
  subject: z.string(),
  payload: z.custom<object>((payload) => typeof payload === 'object' && payload !== null),
  traceContext: z.string().nullable(),
});

/**
 * Counts the events that wait to be published, with the creation time of the oldest and its age by the database's
 * clock.
 */
export async function outboxStats(
  database: SqlTransaction,
): Promise<{ waiting: number; oldest: Date | null; lagSeconds: number }> {
  const row = await database.one(sql('outbox-standing', outboxStatsRow)`
    SELECT count(*)::int AS waiting, min(created_at) AS oldest,
       coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8 AS "lagSeconds"
     FROM outbox WHERE published_at IS NULL`);
  return row;
}

/**
 * Writes events, in the transaction that makes them true and as part of its trace. An event that was written before is
 * not written again.
 */
export async function addToOutbox(transaction: Pick<SqlTransaction, 'execute'>, rows: OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.execute(sql('outbox-add')`${insertion(rows, recordedTraceparent() ?? null)} DO NOTHING`);
}

/** Writes events that were published before, to publish them again; they belong to no trace. */
export async function refillOutbox(transaction: SqlTransaction, rows: OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.execute(
    sql('outbox-refill')`${insertion(rows, null)} DO UPDATE SET published_at = NULL, trace_context = NULL`,
  );
}

function insertion(given: OutboxRow[], traceContext: string | null): SqlFragment {
  // A statement may not touch a row twice.
  const rows = [...new Map(given.map((row) => [row.id, row])).values()];
  const ids = rows.map(({ id }) => id);
  const subjects = rows.map(({ subject }) => subject);
  const payloads = rows.map(({ payload }) => JSON.stringify(payload));
  return sql.fragment`INSERT INTO outbox (id, subject, payload, trace_context)
    SELECT event.*, ${traceContext}::text FROM unnest(${ids}::uuid[], ${subjects}::text[], ${payloads}::jsonb[]) AS event
    ON CONFLICT (id)`;
}
