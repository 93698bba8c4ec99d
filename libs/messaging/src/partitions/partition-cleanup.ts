import { setTimeout as pause } from 'node:timers/promises';
import { sql, type SqlDatabase, type SqlFragment, type SqlTransaction, type Statement } from '@proximal/database';
import { z } from 'zod';
import { openNextPartition } from './next-partition.js';
import { partition, type PartitionedTable } from './partitioned-tables.js';

const closedNameRow = z.strictObject({ closedName: z.string() });
const isOlderRow = z.strictObject({ isOlder: z.boolean() });
const nameRow = z.strictObject({ name: z.string() });
const limitRow = z.strictObject({ limit: z.string() });

/** In milliseconds: everybody who writes waits as long. Within the last, PostgreSQL ends a vacuum in the way (1 s). */
const lockWaitsMs = [250, 250, 250, 250, 1_500];
const lockNotAvailable = '55P03';
const missingTable = '42P01';

/**
 * No transaction writes meanwhile, so two that overlap always insert into the same partition. Every copy may call this.
 * @returns whether this call closed it
 * @throws Error of PostgreSQL, code 55P03, when others hold the partition for too long; the next call tries again
 */
export async function closePartition(database: SqlDatabase, table: PartitionedTable): Promise<boolean> {
  if ((await nameWhenOver(database, table)) === null) return false;
  const current = `${table.name}_current`;
  return lockingBriefly(database, partition(current), async (transaction) => {
    // Another copy may have closed it while this one waited.
    const closedName = await nameWhenOver(transaction, table);
    if (closedName !== null) await openNextPartition(transaction, table, closedName);
    return closedName !== null;
  });
}

async function nameWhenOver(
  database: SqlTransaction,
  { name, period, suffix }: PartitionedTable,
): Promise<string | null> {
  const over = await database.maybeOne(sql('partition-name-when-over', closedNameRow)`
    SELECT table_name || to_char(date_trunc(${period}::text, opened_at AT TIME ZONE 'UTC'), ${`_${suffix}`}::text)
      AS "closedName"
    FROM partitions.open_partition
    WHERE table_name = ${name}
      AND date_trunc(${period}::text, clock_timestamp(), 'UTC') > date_trunc(${period}::text, opened_at, 'UTC')`);
  return over?.closedName ?? null;
}

/**
 * All rows have to be too old. A partition with an event that was never published stays. Returns the names.
 * @throws Error of PostgreSQL, code 55P03, as `closePartition` does
 */
export async function dropPartitions(database: SqlDatabase, table: PartitionedTable): Promise<string[]> {
  const dropped: string[] = [];
  for (const { name } of await database.query(closedPartitionsOf(table)))
    if (await dropWhenOlder(database, table, name)) dropped.push(name);
  return dropped;
}

function closedPartitionsOf({ name }: PartitionedTable) {
  return sql('partition-list-closed', nameRow)`
    SELECT relname::text AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = to_regclass(${name}) AND relname <> ${`${name}_current`} ORDER BY relname`;
}

async function dropWhenOlder(database: SqlDatabase, table: PartitionedTable, name: string): Promise<boolean> {
  const closed = partition(name);
  const isOlder = sql.seldom(isOlderThanAge(closed, table));
  try {
    if (!(await database.one(isOlder)).isOlder) return false;
    return await lockingBriefly(database, closed, async (transaction) => {
      // A row may have been published again while this copy waited.
      if (!(await transaction.one(isOlder)).isOlder) return false;
      await transaction.execute(sql.seldom(sql('partition-drop')`DROP TABLE ${closed}`));
      return true;
    });
  } catch (error) {
    // Another copy has dropped it.
    if ((error as { code?: string }).code === missingTable) return false;
    throw error;
  }
}

function isOlderThanAge(closed: SqlFragment, { timeColumn, age }: PartitionedTable): Statement<{ isOlder: boolean }> {
  const time = sql.identifier(timeColumn);
  return sql('partition-is-older', isOlderRow)`
    SELECT NOT EXISTS (SELECT FROM ${closed} WHERE ${time} IS NULL)
      AND NOT EXISTS (SELECT FROM ${closed} WHERE ${time} >= now() - ${age}::interval) AS "isOlder"`;
}

async function lockingBriefly(
  database: SqlDatabase,
  locked: SqlFragment,
  work: (transaction: SqlTransaction) => Promise<boolean>,
): Promise<boolean> {
  for (const [index, waitMs] of lockWaitsMs.entries()) {
    try {
      return await database.transaction(async (transaction) => {
        await transaction.query(limitLockWait(waitMs));
        await transaction.execute(sql.seldom(sql('partition-lock')`LOCK TABLE ${locked} IN ACCESS EXCLUSIVE MODE`));
        return work(transaction);
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
