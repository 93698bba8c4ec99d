import { sql, type SqlFragment } from '@proximal/database';

export interface PartitionedTable {
  name: 'outbox' | 'processed_event' | 'idempotency_key';
  period: 'day' | 'week' | 'month';
  suffix: string;
  timeColumn: string;
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

export function partition(name: string): SqlFragment {
  return sql.identifier('partitions', name);
}

export function currentPartition(table: CleanupTable): SqlFragment {
  return partition(`${table}_current`);
}
