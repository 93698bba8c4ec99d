import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { errorText } from '@proximal/runtime';
import { sql, type SqlDatabase, type SqlFragment, type Statement } from '@proximal/database';

const everyMs = 10 * 60_000;
const batchSize = 5_000;

/**
 * Rows that are deleted when they are no longer needed. Marks of processed events outlive the stream and the outbox, so
 * an event that is published again from either still finds its mark.
 */
const dropped = [
  { table: 'outbox', key: 'id', isOver: sql.fragment`published_at < now() - interval '30 days'` },
  { table: 'processed_event', key: 'id', isOver: sql.fragment`processed_at < now() - interval '120 days'` },
  { table: 'idempotency_key', key: 'ctid', isOver: sql.fragment`created_at < now() - interval '24 hours'` },
] as const;

export type CleanupTable = (typeof dropped)[number]['table'];

/** Keeps a service's tables of events and keys from growing without limit; every copy of the service may run it. */
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

  /** Deletes expired rows, in batches that hold no lock for long. */
  async tidy(): Promise<void> {
    for (const { table, key, isOver } of dropped.filter(({ table }) => this.tables.includes(table))) {
      const statement = deletionOf(sql.identifier(table), sql.identifier(key), isOver);
      while ((await this.database.execute(statement)) === batchSize);
    }
  }

  private wake(): void {
    this.running ??= this.tidy()
      .catch((error: unknown) => this.logger.warn(`cleanup is postponed: ${errorText(error)}`))
      .finally(() => (this.running = undefined));
  }
}

function deletionOf(table: SqlFragment, key: SqlFragment, isOver: SqlFragment): Statement {
  return sql('cleanup-delete')`
    DELETE FROM ${table} WHERE ${key} = ANY (ARRAY(SELECT ${key} FROM ${table} WHERE ${isOver} LIMIT ${batchSize}))`;
}
