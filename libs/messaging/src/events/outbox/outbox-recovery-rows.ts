import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import type { OutboxEventRow } from './outbox-event.js';
import { storedRow } from './outbox-rows.js';

export interface Recovery {
  number: number;
  cursorAt: string;
  cursorId: string;
  publishedBefore: string;
}

/**
 * Includes what was left to recover for the previous stream.
 * @param isFirst no stream is known: then rows that were published after its creation were published to it
 */
export async function recoverEverything(transaction: SqlTransaction, created: string, isFirst: boolean): Promise<void> {
  await transaction.execute(sql('outbox-end-recoveries')`
      UPDATE outbox_recovery SET finished_at = clock_timestamp() WHERE finished_at IS NULL`);
  await transaction.execute(sql('outbox-recover-everything')`
    INSERT INTO outbox_recovery (stream_created, advanced_at, cursor_at, published_before)
     VALUES (${created}::text, '-infinity', '-infinity',
       CASE WHEN ${isFirst}::boolean THEN least(${created}::text::timestamptz, clock_timestamp())
       ELSE clock_timestamp() END)`);
  await transaction.execute(sql('outbox-forget-acknowledged-of-stream')`
      UPDATE outbox_stream SET created = ${created}, sequence = 0, row_id = NULL, servers = '{}'`);
}

export async function recoverTail(transaction: SqlTransaction, created: string, since: string): Promise<void> {
  await transaction.execute(sql('outbox-recover-tail')`
    INSERT INTO outbox_recovery (stream_created, advanced_at, cursor_at, published_before)
     VALUES (${created}::text, '-infinity', ${since}::text::timestamptz - interval '30 seconds', clock_timestamp())`);
  await transaction.execute(sql('outbox-forget-acknowledged')`UPDATE outbox_stream SET sequence = 0, row_id = NULL`);
}

const isRecoveringRow = z.strictObject({ is: z.boolean() });

export async function isRecovering(database: SqlTransaction): Promise<boolean> {
  const row = await database.one(sql('outbox-is-recovering', isRecoveringRow)`
      SELECT EXISTS (SELECT FROM outbox_recovery WHERE finished_at IS NULL) AS is`);
  return row.is;
}

const claimRecoveryRow = z.strictObject({
  number: z.number(),
  cursorAt: z.string(),
  cursorId: z.string(),
  publishedBefore: z.string(),
});

/**
 * Null while another copy is working on it, or its last batch started less than `paceMs` ago. The newest recovery
 * comes first, because its events are missed most.
 */
export function claimRecovery(transaction: SqlTransaction, paceMs: number): Promise<Recovery | null> {
  return transaction.maybeOne(sql('outbox-claim-recovery', claimRecoveryRow)`
    SELECT number, cursor_at::text AS "cursorAt", cursor_id::text AS "cursorId",
      published_before::text AS "publishedBefore"
     FROM outbox_recovery
     WHERE finished_at IS NULL AND advanced_at <= now() - make_interval(secs => ${paceMs / 1_000}::float8)
     ORDER BY number DESC LIMIT 1 FOR UPDATE SKIP LOCKED`);
}

const recoveredRow = storedRow.extend({ publishedAt: z.string() });

export function rowsToRecover(
  transaction: SqlTransaction,
  { cursorAt, cursorId, publishedBefore }: Recovery,
  limit: number,
): Promise<(OutboxEventRow & { publishedAt: string })[]> {
  return transaction.query(sql('outbox-rows-to-recover', recoveredRow)`
    SELECT id::text, subject, payload, NULL AS "traceContext", published_at::text AS "publishedAt" FROM outbox
     WHERE (published_at, id) > (${cursorAt}::timestamptz, ${cursorId}::uuid)
       AND published_at < ${publishedBefore}::timestamptz
     ORDER BY outbox.published_at, outbox.id LIMIT ${limit}::int FOR UPDATE SKIP LOCKED`);
}

export async function advanceRecovery(
  transaction: SqlTransaction,
  { number }: Recovery,
  batch: { last: { id: string; publishedAt: string } | undefined; republished: number; isFull: boolean },
): Promise<void> {
  await transaction.execute(sql('outbox-advance-recovery')`
    UPDATE outbox_recovery SET advanced_at = now(), republished = republished + ${batch.republished}::int,
       cursor_at = coalesce(${batch.last?.publishedAt ?? null}::timestamptz, cursor_at),
       cursor_id = coalesce(${batch.last?.id ?? null}::uuid, cursor_id),
       finished_at = CASE WHEN ${batch.isFull}::boolean THEN NULL ELSE clock_timestamp() END
     WHERE number = ${number}::int`);
}
