import { sql, type SqlFragment } from '@proximal/database';

/** A table whose rows only record delivery; they are dropped with their partition. */
export interface PartitionedTable {
  name: 'outbox' | 'processed_event' | 'idempotency_key';
  /** A partition takes the rows of one such period, in UTC. */
  period: 'day' | 'week' | 'month';
  /** The beginning of the period in the name of a closed partition, for `to_char`. */
  suffix: string;
  /** The column that says how old a row is; a row without this time stays. */
  timeColumn: string;
  /** Rows older than this are no longer needed, as PostgreSQL writes intervals. */
  age: string;
}

/**
 * Marks of processed events outlive the stream and the outbox, so an event that is published again from either still
 * finds its mark. A statement reads an index of each partition: the periods are so long that there are at most seven.
 */
export const partitionedTables: readonly PartitionedTable[] = [
  { name: 'outbox', period: 'week', suffix: 'YYYY_MM_DD', timeColumn: 'published_at', age: '30 days' },
  { name: 'processed_event', period: 'month', suffix: 'YYYY_MM', timeColumn: 'processed_at', age: '120 days' },
  { name: 'idempotency_key', period: 'day', suffix: 'YYYY_MM_DD', timeColumn: 'created_at', age: '24 hours' },
];

export type CleanupTable = PartitionedTable['name'];

/** Returns the name of a partition, for a statement. */
export function partition(name: string): SqlFragment {
  return sql.identifier('partitions', name);
}

/** Returns the partition that takes a table's new rows, for a statement. */
export function currentPartition(table: CleanupTable): SqlFragment {
  return partition(`${table}_current`);
}
