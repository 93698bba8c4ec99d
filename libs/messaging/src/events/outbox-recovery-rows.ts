import type { OutboxEventRow } from './outbox-rows.js';
import type { SqlTransaction } from './sql.js';

/** Published rows that the stream does not hold, all from a place on up to an instant; a row of the table `outbox_recovery`. */
export interface Recovery {
  number: number;
  /** The key of the last row that was published again. */
  cursorAt: string;
  cursorId: string;
  /** Rows that were published from then on are in the stream. */
  publishedBefore: string;
}

/**
 * Has the rows that the whole outbox has published before now be published again, for the stream is another one; what was left to
 * recover for the stream before it is part of that.
 * @param created of the stream
 * @param isFirst whether no stream is known: then rows that were published after its creation were published to it
 */
export async function recoverEverything(transaction: SqlTransaction, created: string, isFirst: boolean): Promise<void> {
  await transaction.$executeRawUnsafe(
    'UPDATE outbox_recovery SET finished_at = clock_timestamp() WHERE finished_at IS NULL',
  );
  await transaction.$executeRawUnsafe(
    `INSERT INTO outbox_recovery (stream_created, advanced_at, place_at, published_before)
     VALUES ($1::text, '-infinity', '-infinity', CASE WHEN $2::boolean THEN least($1::text::timestamptz, clock_timestamp()) ELSE clock_timestamp() END)`,
    created,
    isFirst,
  );
  await transaction.$executeRawUnsafe(
    `UPDATE outbox_stream SET created = $1, sequence = 0, row_id = NULL, servers = '{}'`,
    created,
  );
}

/**
 * Has the rows be published again that were published since an instant, for the stream has lost its last messages.
 * @param since as PostgreSQL writes it; with a margin for transactions that overlapped
 */
export async function recoverTail(transaction: SqlTransaction, created: string, since: string): Promise<void> {
  await transaction.$executeRawUnsafe(
    `INSERT INTO outbox_recovery (stream_created, advanced_at, place_at, published_before)
     VALUES ($1::text, '-infinity', $2::text::timestamptz - interval '30 seconds', clock_timestamp())`,
    created,
    since,
  );
  await transaction.$executeRawUnsafe('UPDATE outbox_stream SET sequence = 0, row_id = NULL');
}

export async function isRecovering(database: SqlTransaction): Promise<boolean> {
  const [row] = await database.$queryRawUnsafe<[{ is: boolean }]>(
    'SELECT EXISTS (SELECT FROM outbox_recovery WHERE finished_at IS NULL) AS is',
  );
  return row.is;
}

/**
 * The recovery to go on with, locked until the transaction ends; undefined when there is none, another copy has it in hand,
 * or its last batch began less than `paceMs` ago. The newest recovery comes first: its events are missed most.
 */
export async function claimRecovery(transaction: SqlTransaction, paceMs: number): Promise<Recovery | undefined> {
  const [recovery] = await transaction.$queryRawUnsafe<Recovery[]>(
    `SELECT number, place_at::text AS "cursorAt", place_id::text AS "cursorId", published_before::text AS "publishedBefore"
     FROM outbox_recovery WHERE finished_at IS NULL AND advanced_at <= now() - make_interval(secs => $1::float8)
     ORDER BY number DESC LIMIT 1 FOR UPDATE SKIP LOCKED`,
    paceMs / 1_000,
  );
  return recovery;
}

/** The rows after the recovery's place in the order in which they were published; rows that others have locked are in their hands. */
export function rowsToRecover(
  transaction: SqlTransaction,
  { cursorAt, cursorId, publishedBefore }: Recovery,
  limit: number,
): Promise<(OutboxEventRow & { publishedAt: string })[]> {
  return transaction.$queryRawUnsafe(
    `SELECT id::text, subject, payload, NULL AS "traceContext", published_at::text AS "publishedAt" FROM outbox
     WHERE (published_at, id) > ($1::timestamptz, $2::uuid) AND published_at < $3::timestamptz
     ORDER BY outbox.published_at, outbox.id LIMIT $4::int FOR UPDATE SKIP LOCKED`,
    cursorAt,
    cursorId,
    publishedBefore,
    limit,
  );
}

/** Moves a recovery behind the rows of a batch; after a batch that was not full there is nothing left. */
export async function advanceRecovery(
  transaction: SqlTransaction,
  { number }: Recovery,
  batch: { last: { id: string; publishedAt: string } | undefined; republished: number; isFull: boolean },
): Promise<void> {
  await transaction.$executeRawUnsafe(
    `UPDATE outbox_recovery SET advanced_at = now(), republished = republished + $2::int,
       place_at = coalesce($3::timestamptz, place_at), place_id = coalesce($4::uuid, place_id),
       finished_at = CASE WHEN $5::boolean THEN NULL ELSE clock_timestamp() END
     WHERE number = $1::int`,
    number,
    batch.republished,
    batch.last?.publishedAt ?? null,
    batch.last?.id ?? null,
    batch.isFull,
  );
}
