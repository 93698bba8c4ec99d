import { sql, type SqlFragment, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { recordedTraceparent } from '@proximal/telemetry/instrumentation';
import { currentPartition } from '../../partitions/partitioned-tables.js';
import type { OutboxRow } from './outbox-event.js';

const outboxStatsRow = z.strictObject({ waiting: z.number(), oldest: z.date().nullable(), lagSeconds: z.number() });

export const storedRow = z.strictObject({
  id: z.string(),
  subject: z.string(),
  payload: z.custom<object>((payload) => typeof payload === 'object' && payload !== null),
  traceContext: z.string().nullable(),
});

export async function outboxStats(
  database: SqlTransaction,
): Promise<{ waiting: number; oldest: Date | null; lagSeconds: number }> {
  return database.one(sql('outbox-stats', outboxStatsRow)`
    SELECT count(*)::int AS waiting, min(created_at) AS oldest,
       coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8 AS "lagSeconds"
     FROM outbox WHERE published_at IS NULL`);
}

const withEvents = new WeakSet<object>();

/**
 * Writes the events in the transaction that makes them true, and as part of its trace. An event that was written before
 * is not written again.
 */
export async function addToOutbox(transaction: Pick<SqlTransaction, 'execute'>, rows: OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  withEvents.add(transaction);
  await transaction.execute(sql('outbox-add')`${insertion(rows, recordedTraceparent() ?? null)} DO NOTHING`);
}

export function hasAddedToOutbox(transaction: object): boolean {
  return withEvents.has(transaction);
}

export async function refillOutbox(transaction: SqlTransaction, rows: OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.execute(sql('outbox-refill-held')`
    UPDATE outbox SET published_at = NULL, trace_context = NULL WHERE id = ANY (${rows.map(({ id }) => id)}::uuid[])`);
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
  return sql.fragment`INSERT INTO ${currentPartition('outbox')} (id, subject, payload, trace_context)
    SELECT event.*, ${traceContext}::text
    FROM unnest(${ids}::uuid[], ${subjects}::text[], ${payloads}::jsonb[]) AS event (id, subject, payload)
    WHERE event.id <> ALL (ARRAY(SELECT outbox.id FROM outbox WHERE outbox.id = ANY (${ids}::uuid[])))
    ON CONFLICT (id)`;
}
