import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import type { OutboxRow } from '../src/index.js';

/**
 * The statements of the release before the partitions, word for word: its copies run beside those of this release, on
 * the same tables.
 */
const idRow = z.strictObject({ id: z.string() });

export async function formerlyMark(transaction: SqlTransaction, ids: string[]): Promise<Set<string>> {
  const fresh = await transaction.query(sql('former-mark', idRow)`
    INSERT INTO processed_event (id) SELECT * FROM unnest(${ids}::uuid[]) AS id ORDER BY id
     ON CONFLICT DO NOTHING RETURNING id::text`);
  return new Set(fresh.map(({ id }) => id));
}

export function formerlyAdd(transaction: SqlTransaction, rows: OutboxRow[]): Promise<number> {
  return transaction.execute(sql('former-add')`${insertion(rows)} DO NOTHING`);
}

export function formerlyRefill(transaction: SqlTransaction, rows: OutboxRow[]): Promise<number> {
  return transaction.execute(
    sql('former-refill')`${insertion(rows)} DO UPDATE SET published_at = NULL, trace_context = NULL`,
  );
}

function insertion(rows: OutboxRow[]) {
  const [ids, subjects] = [rows.map(({ id }) => id), rows.map(({ subject }) => subject)];
  return sql.fragment`INSERT INTO outbox (id, subject, payload, trace_context)
    SELECT event.*, ${null}::text FROM unnest(${ids}::uuid[], ${subjects}::text[], ${rows.map(({ payload }) => JSON.stringify(payload))}::jsonb[]) AS event
    ON CONFLICT (id)`;
}

/** @returns whether the key is claimed */
export async function formerlyClaim(transaction: SqlTransaction, key: string): Promise<boolean> {
  const claimed = await transaction.execute(sql('former-claim')`
    INSERT INTO idempotency_key AS held (learner_id, operation, key, body_hash)
    VALUES (${1}, ${'grading.submit'}, ${key}, ${'hash'})
    ON CONFLICT (learner_id, operation, key) DO UPDATE SET body_hash = excluded.body_hash, answer = NULL, created_at = now()
    WHERE held.created_at < now() - interval '24 hours'`);
  return claimed > 0;
}

const cleanups = [
  { table: 'outbox', key: 'id', isOver: sql.fragment`published_at < now() - interval '30 days'` },
  { table: 'processed_event', key: 'id', isOver: sql.fragment`processed_at < now() - interval '120 days'` },
  { table: 'idempotency_key', key: 'ctid', isOver: sql.fragment`created_at < now() - interval '24 hours'` },
];

/** Deletes one batch of each table. */
export async function formerlyTidy(database: SqlTransaction): Promise<void> {
  for (const { table, key, isOver } of cleanups) {
    const [from, by] = [sql.identifier(table), sql.identifier(key)];
    await database.execute(sql('former-cleanup')`
      DELETE FROM ${from} WHERE ${by} = ANY (ARRAY(SELECT ${by} FROM ${from} WHERE ${isOver} LIMIT ${5_000}))`);
  }
}
