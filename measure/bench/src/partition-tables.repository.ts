import { ConnectionPool, sql } from '@proximal/database';
import { Housekeeping } from '@proximal/messaging';
import { z } from 'zod';

const rowsRow = z.strictObject({ rows: z.number() });
const bytesRow = z.strictObject({ bytes: z.number() });
/** The rows of a statement of the cleanup of releases without partitions. */
const deletedAtOnce = 5_000;
const addedAtOnce = 100_000;
/** A statement on a million rows takes longer than a service allows. */
const answerTimeoutMs = 300_000;

/** Fills grading's outbox with old rows, and removes them in two ways. */
export class PartitionTables {
  private readonly pool: ConnectionPool;

  constructor(url: string) {
    this.pool = new ConnectionPool({ url, variable: 'GRADING_DATABASE_URL', table: 'outbox', answerTimeoutMs });
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  /** Adds rows that were published 40 days ago, with ids and payloads of the usual sizes. */
  async add(rows: number): Promise<void> {
    for (let left = rows; left > 0; left -= addedAtOnce)
      await this.pool.execute(sql('partitions-add')`
        INSERT INTO partitions.outbox_current (id, subject, payload, created_at, published_at)
        SELECT gen_random_uuid(), 'grading.submission-graded.v1', jsonb_build_object('text', repeat('x', 400)),
          now() - interval '40 days', now() - interval '40 days'
        FROM generate_series(1, ${Math.min(left, addedAtOnce)}::int)`);
    await this.pool.execute(sql('partitions-vacuum')`VACUUM ANALYZE partitions.outbox_current`);
    await this.pool.execute(sql('partitions-checkpoint')`CHECKPOINT`);
  }

  /** Deletes the rows as releases without partitions did. */
  async deleteRows(): Promise<void> {
    const statement = sql('partitions-delete')`
      DELETE FROM outbox WHERE id = ANY (ARRAY(
        SELECT id FROM outbox WHERE published_at < now() - interval '30 days' LIMIT ${deletedAtOnce}::int))`;
    while ((await this.pool.execute(statement)) === deletedAtOnce);
  }

  /** Lets the cleanup close the partition, as one that was opened long ago, and drop it. */
  async dropPartition(): Promise<void> {
    await this.pool.execute(sql('partitions-age')`UPDATE partitions.open_partition SET opened_at = '2025-01-06'`);
    await new Housekeeping(this.pool, ['outbox']).tidy();
  }

  /** The position in the write-ahead log, in bytes. */
  async walBytes(): Promise<number> {
    const { bytes } = await this.pool.one(sql('partitions-wal', bytesRow)`
      SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS bytes`);
    return bytes;
  }

  async rows(): Promise<number> {
    return (await this.pool.one(sql('partitions-rows', rowsRow)`SELECT count(*)::int AS rows FROM outbox`)).rows;
  }

  /** The size of a partition with its indexes. */
  async size(name: string): Promise<number> {
    const { bytes } = await this.pool.one(sql('partitions-size', bytesRow)`
      SELECT pg_total_relation_size(${`partitions.${name}`}::regclass)::float8 AS bytes`);
    return bytes;
  }
}
