import { setTimeout as pause } from 'node:timers/promises';
import { sql, type SqlDatabase, type Statement } from '@proximal/database';
import { z } from 'zod';
import type { PartitionedTable } from './partitioned-tables.js';

const doneRow = z.strictObject({ isDone: z.boolean() });
const nameRow = z.strictObject({ name: z.string() });
const limitRow = z.strictObject({ limit: z.string() });

/**
 * The longest waits for a partition's lock, in milliseconds: everybody who writes waits as long. Within the last one
 * PostgreSQL ends an automatic vacuum that is in the way (`deadlock_timeout`, 1 s).
 */
const lockWaitsMs = [250, 250, 250, 250, 1_500];
const lockNotAvailable = '55P03';

/**
 * Closes a table's current partition when its period is over, and opens the next one. Every copy of a service may call
 * this at the same time.
 * @returns whether this call closed it
 * @throws Error of PostgreSQL, code 55P03, when others hold the partition for too long; the next call tries again
 */
export function closePartition(database: SqlDatabase, { name, period, suffix }: PartitionedTable): Promise<boolean> {
  return lockingBriefly(
    database,
    sql('partition-close', doneRow)`
      SELECT partitions.close_when_over(${name}, ${period}, ${suffix}) AS "isDone"`,
  );
}

/**
 * Drops every closed partition of a table whose rows are all too old. One with an event that was never published stays.
 * @returns the names of the dropped partitions
 * @throws Error of PostgreSQL, code 55P03, as `closePartition` does
 */
export async function dropPartitions(database: SqlDatabase, table: PartitionedTable): Promise<string[]> {
  const dropped: string[] = [];
  for (const { name } of await database.query(closedPartitionsOf(table))) {
    const statement = sql('partition-drop', doneRow)`
      SELECT partitions.drop_when_older(${name}, ${table.timeColumn}, ${table.age}::interval) AS "isDone"`;
    if (await lockingBriefly(database, statement)) dropped.push(name);
  }
  return dropped;
}

function closedPartitionsOf({ name }: PartitionedTable) {
  return sql('partition-list-closed', nameRow)`
    SELECT relname::text AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = to_regclass(${name}) AND relname <> ${`${name}_current`} ORDER BY relname`;
}

async function lockingBriefly(database: SqlDatabase, statement: Statement<{ isDone: boolean }>): Promise<boolean> {
  for (const [index, waitMs] of lockWaitsMs.entries()) {
    try {
      return await database.transaction(async (transaction) => {
        await transaction.query(limitLockWait(waitMs));
        return (await transaction.one(statement)).isDone;
      });
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || index === lockWaitsMs.length - 1) throw error;
    }
    // Those that waited for the lock go first.
    await pause(waitMs * (1 + Math.random()));
  }
  return false;
}

function limitLockWait(ms: number) {
  return sql('partition-limit-lock-wait', limitRow)`SELECT set_config('lock_timeout', ${`${ms}ms`}, true) AS limit`;
}
