import type { NatsConnection } from '@nats-io/transport-node';
import { publishFact } from './fact-stream.js';
import type { OutboxRow } from './outbox.js';

/** The part of a Prisma client that the relay needs; the table is `outbox (id, subject, payload, created_at, published_at)`. */
export interface OutboxDatabase {
  $transaction<R>(work: (transaction: OutboxTransaction) => Promise<R>, options?: { timeout?: number }): Promise<R>;
}
export interface OutboxTransaction {
  $queryRawUnsafe<R>(sql: string, ...values: unknown[]): Promise<R>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}

const batchSize = 200;

/**
 * Publishes the facts of an outbox in the order they were written, at least once each.
 * Several copies may run: a row is locked while it is published, and others skip it.
 */
export class OutboxRelay {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWokenAgain = false;
  private isStopped = false;

  constructor(
    private readonly database: OutboxDatabase,
    private readonly bus: NatsConnection,
    private readonly options: { sweepMs: number; onFailure: (error: unknown) => void },
  ) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), this.options.sweepMs);
    this.wake();
  }

  /** Called after a commit, so that its facts are told at once; the sweep is only the fallback. */
  wake(): void {
    if (this.isStopped) return;
    if (this.running) {
      this.isWokenAgain = true;
      return;
    }
    this.running = this.publishPending()
      .catch(this.options.onFailure)
      .finally(() => {
        this.running = undefined;
        if (this.isWokenAgain) {
          this.isWokenAgain = false;
          this.wake();
        }
      });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async publishPending(): Promise<void> {
    while (!this.isStopped && (await this.publishBatch()) === batchSize);
  }

  private publishBatch(): Promise<number> {
    return this.database.$transaction(
      async (transaction) => {
        const rows = await transaction.$queryRawUnsafe<OutboxRow[]>(
          `SELECT id::text, subject, payload FROM outbox WHERE published_at IS NULL
           ORDER BY created_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
        );
        await Promise.all(rows.map((row) => publishFact(this.bus, row)));
        if (rows.length > 0) {
          const ids = rows.map(({ id }) => id);
          await transaction.$executeRawUnsafe('UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[])', ids);
        }
        return rows.length;
      },
      { timeout: 30_000 },
    );
  }
}
