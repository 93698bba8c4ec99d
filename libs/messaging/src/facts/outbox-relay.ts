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
/** Facts that are committed within this time go together: a batch of many costs what a batch of one does. */
const gatherMs = 50;

/**
 * Publishes the facts of an outbox in the order they were written, at least once each.
 * Several copies may run: a row is locked while it is published, and others skip it.
 */
export class OutboxRelay {
  private timer: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
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

  /** Called after a commit, so that its facts are told soon; the sweep is only the fallback. */
  wake(): void {
    if (this.isStopped || this.gathering) return;
    this.gathering = setTimeout(() => {
      this.gathering = undefined;
      this.run();
    }, gatherMs);
  }

  /** Ends after what it was woken for is told. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
    if (this.gathering) {
      clearTimeout(this.gathering);
      await this.publishPending().catch(this.options.onFailure);
    }
    this.isStopped = true;
  }

  private run(): void {
    if (this.running) return this.wake();
    this.running = this.publishPending()
      .catch(this.options.onFailure)
      .finally(() => (this.running = undefined));
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
