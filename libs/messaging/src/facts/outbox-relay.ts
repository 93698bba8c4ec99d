import type { NatsConnection } from '@nats-io/transport-node';
import { ensureStreams, publishFact } from './fact-stream.js';
import type { OutboxRow } from './outbox-rows.js';
import type { SqlDatabase } from './sql.js';

const batchSize = 500;
/** Facts that are committed within this time go together: a batch of many costs what a batch of one does. */
const gatherMs = 50;

/**
 * Publishes the facts of the table `outbox (id, subject, payload, created_at, published_at)` in the order they were
 * written, at least once each. Several copies may run: a row is locked while it is published, and others skip it.
 */
export class OutboxRelay {
  private timer: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly database: SqlDatabase,
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
      .catch(async (error: unknown) => {
        this.options.onFailure(error);
        // A NATS that has lost everything is given its streams again; the rows wait for the next sweep.
        await ensureStreams(this.bus).catch(this.options.onFailure);
      })
      .finally(() => (this.running = undefined));
  }

  private async publishPending(): Promise<void> {
    while (!this.isStopped && (await this.publishBatch()) === batchSize);
  }

  /** Those that were published are marked even when others could not be, so that none holds up the rest. */
  private async publishBatch(): Promise<number> {
    const { count, failure } = await this.database.$transaction(
      async (transaction) => {
        const rows = await transaction.$queryRawUnsafe<OutboxRow[]>(
          `SELECT id::text, subject, payload FROM outbox WHERE published_at IS NULL
           ORDER BY created_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
        );
        const outcomes = await Promise.allSettled(rows.map((row) => publishFact(this.bus, row)));
        const published = rows.filter((_, index) => outcomes[index]?.status === 'fulfilled').map(({ id }) => id);
        if (published.length > 0) {
          await transaction.$executeRawUnsafe('UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[])', published);
        }
        return { count: rows.length, failure: outcomes.find(({ status }) => status === 'rejected') };
      },
      { maxWait: 10_000, timeout: 30_000 },
    );
    if (failure?.status === 'rejected') throw failure.reason;
    return count;
  }
}
