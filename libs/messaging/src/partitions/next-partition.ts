import { sql, type SqlFragment, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { partition, type PartitionedTable } from './partitioned-tables.js';

const indexRow = z.strictObject({ index: z.string() });

/** The caller's transaction has locked the table. The closed partition refuses rows: no id will ever be added to it. */
export async function openNextPartition(
  transaction: SqlTransaction,
  { name }: PartitionedTable,
  closedName: string,
): Promise<void> {
  const current = `${name}_current`;
  const [open, closed, parent] = [partition(current), partition(closedName), sql.identifier(name)];
  const change = (text: SqlFragment) => transaction.execute(sql.seldom(sql('partition-change')`${text}`));
  // The indexes of the next partition get the names that PostgreSQL gives them.
  for (const { index } of await transaction.query(indexesOf(current)))
    await change(
      sql.fragment`ALTER INDEX ${partition(index)} RENAME TO ${sql.identifier(index.replace(current, closedName))}`,
    );
  await change(sql.fragment`ALTER TABLE ${open} RENAME TO ${sql.identifier(closedName)}`);
  await change(sql.fragment`CREATE TABLE ${open} (LIKE ${parent} INCLUDING ALL) INHERITS (${parent})`);
  await change(sql.fragment`
    CREATE TRIGGER closed BEFORE INSERT ON ${closed} EXECUTE FUNCTION partitions.refuse_insert()`);
  await transaction.execute(sql('partition-opened')`
    UPDATE partitions.open_partition SET opened_at = clock_timestamp() WHERE table_name = ${name}`);
}

function indexesOf(name: string) {
  return sql('partition-indexes', indexRow)`
    SELECT indexname::text AS index FROM pg_indexes WHERE schemaname = 'partitions' AND tablename = ${name}`;
}
