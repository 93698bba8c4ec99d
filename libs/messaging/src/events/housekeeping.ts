import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { errorText } from '@proximal/runtime';
import { sql, type SqlDatabase, type Statement } from '@proximal/database';
import { closePartition, dropPartitions } from '../partitions/partition-cleanup.js';
import { partitionedTables, type CleanupTable, type PartitionedTable } from '../partitions/partitioned-tables.js';

const everyMs = 10 * 60_000;
const batchSize = 5_000;

export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Housekeeping.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly database: SqlDatabase,
    private readonly tables: readonly CleanupTable[],
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), everyMs);
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /**
   * A table that others hold waits for the next time, and does not stop the rest.
   * @throws AggregateError of what could not be done
   */
  async tidy(): Promise<void> {
    const failures: unknown[] = [];
    for (const table of partitionedTables.filter(({ name }) => this.tables.includes(name)))
      for (const step of [closePartition, dropPartitions, deleteOldRows])
        await step(this.database, table).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, failures.map(errorText).join('; '));
  }

  private wake(): void {
    this.running ??= this.tidy()
      .catch((error: unknown) => this.logger.warn(`cleanup is postponed: ${errorText(error)}`))
      .finally(() => (this.running = undefined));
  }
}

async function deleteOldRows(database: SqlDatabase, table: PartitionedTable): Promise<void> {
  while ((await database.execute(deletionOf(table))) === batchSize);
}

function deletionOf({ name, timeColumn, age }: PartitionedTable): Statement {
  const [parent, time] = [sql.identifier(name), sql.identifier(timeColumn)];
  return sql('cleanup-delete')`
    DELETE FROM ONLY ${parent} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ONLY ${parent} WHERE ${time} < now() - ${age}::interval LIMIT ${batchSize}))`;
}
