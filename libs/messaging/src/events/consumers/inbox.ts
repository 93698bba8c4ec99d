import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { currentPartition } from '../../partitions/partitioned-tables.js';

const identityOfRow = z.strictObject({ identity: z.string() });

/** A recreated database has another one, by which durable consumers know that they have to start again. */
export async function identityOf(database: SqlTransaction): Promise<string> {
  await database.execute(sql('inbox-add-identity')`INSERT INTO inbox DEFAULT VALUES ON CONFLICT DO NOTHING`);
  const row = await database.one(sql('inbox-read-identity', identityOfRow)`SELECT identity::text FROM inbox`);
  return row.identity;
}

const idRow = z.strictObject({ id: z.string() });

/**
 * Of two that mark the same event, one waits here for the other, and finds it processed unless the other rolls back.
 * @returns the ids of the events that were not processed before
 */
export async function markProcessed(transaction: SqlTransaction, ids: string[]): Promise<Set<string>> {
  // All transactions mark in the same order, so that two batches with the same events never deadlock.
  const fresh = await transaction.query(sql('inbox-mark-processed', idRow)`
    INSERT INTO ${currentPartition('processed_event')} (id) SELECT * FROM unnest(${ids}::uuid[]) AS id
     WHERE id <> ALL (ARRAY(SELECT processed_event.id FROM processed_event
       WHERE processed_event.id = ANY (${ids}::uuid[])))
     ORDER BY id ON CONFLICT DO NOTHING RETURNING id::text`);
  return new Set(fresh.map(({ id }) => id));
}

export async function withoutProcessed<E extends { id: string }>(store: SqlTransaction, events: E[]): Promise<E[]> {
  if (events.length === 0) return [];
  const rows = await store.query(sql('inbox-find-processed', idRow)`
    SELECT id::text FROM processed_event WHERE id = ANY (${events.map(({ id }) => id)}::uuid[])`);
  const processed = new Set(rows.map(({ id }) => id));
  return events.filter(({ id }) => !processed.has(id));
}
