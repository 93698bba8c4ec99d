import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import type { OutboxEventRow } from './outbox-event.js';
import { storedRow } from './outbox-rows.js';

export interface KnownStream {
  /** A recreated stream has another one. Null before the first stream. */
  created: string | null;
  /** 0 before the first acknowledgement. */
  sequence: number;
  rowId: string | null;
  isServerKnown: boolean;
  isRecovering: boolean;
}

const knownStreamRow = z.strictObject({
  created: z.string().nullable(),
  sequence: z.number(),
  rowId: z.string().nullable(),
  isServerKnown: z.boolean(),
  isRecovering: z.boolean(),
});

const knownStream = (server: string) => sql.fragment`
  SELECT created, sequence::float8 AS sequence, row_id::text AS "rowId",
    ${server}::text = ANY (servers) AS "isServerKnown",
    EXISTS (SELECT FROM outbox_recovery WHERE finished_at IS NULL) AS "isRecovering" FROM outbox_stream`;

export function readKnownStream(database: SqlTransaction, server: string): Promise<KnownStream | null> {
  return database.maybeOne(sql('outbox-read-stream', knownStreamRow)`${knownStream(server)}`);
}

export async function lockKnownStream(transaction: SqlTransaction, server: string): Promise<KnownStream> {
  await transaction.execute(sql('outbox-add-stream')`INSERT INTO outbox_stream DEFAULT VALUES ON CONFLICT DO NOTHING`);
  return transaction.one(sql('outbox-lock-stream', knownStreamRow)`${knownStream(server)} FOR UPDATE`);
}

export async function rememberServer(transaction: SqlTransaction, server: string): Promise<void> {
  await transaction.execute(sql('outbox-remember-server')`
      UPDATE outbox_stream SET servers = (ARRAY[${server}::text] || array_remove(servers, ${server}::text))[1:50]`);
}

export async function noteAcknowledged(
  transaction: SqlTransaction,
  created: string,
  last: { id: string; sequence: number },
): Promise<void> {
  await transaction.execute(sql('outbox-note-acknowledged')`
      UPDATE outbox_stream SET sequence = ${last.sequence}::float8::bigint, row_id = ${last.id}::uuid
      WHERE created = ${created} AND sequence < ${last.sequence}::float8::bigint`);
}

export type PublishedRow = OutboxEventRow & { publishedAt: string; ageSeconds: number };

const publishedRows = sql.fragment`SELECT id::text, subject, payload, NULL AS "traceContext",
  published_at::text AS "publishedAt",
  extract(epoch FROM clock_timestamp() - published_at)::float8 AS "ageSeconds" FROM outbox`;

const publishedRow = storedRow.extend({ publishedAt: z.string(), ageSeconds: z.number() });

export async function publishedRowOf(transaction: SqlTransaction, id: string): Promise<PublishedRow | undefined> {
  const [row] = await transaction.query(sql('outbox-published-row-of', publishedRow)`
      ${publishedRows} WHERE id = ${id}::uuid AND published_at IS NOT NULL`);
  return row;
}

export function publishedRowBefore(transaction: SqlTransaction, ageSeconds: number): Promise<PublishedRow | null> {
  return transaction.maybeOne(sql('outbox-published-row-before', publishedRow)`
      ${publishedRows} WHERE published_at <= clock_timestamp() - make_interval(secs => ${ageSeconds}::float8)
      ORDER BY outbox.published_at DESC, outbox.id DESC LIMIT 1`);
}
