import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { confirmed } from '../bus.js';
import { isBusAway } from '../requests/transport-errors.js';
import { countPublications } from './fact-metrics.js';
import { ensureStreams, factStreamName, publishFact } from './fact-stream.js';
import type { KeptRow } from './outbox-rows.js';
import type { SqlDatabase, SqlTransaction } from './sql.js';

const batchSize = 500;
/** Facts that are committed within this time go together: a batch of many costs what a batch of one does. */
const gatherMs = 50;
const transactionLimits = { maxWait: 10_000, timeout: 30_000 };

/**
 * What JetStream may have acknowledged and lost: it syncs its files every two minutes unless it is set otherwise
 * (`sync_interval`), and a stream that is younger than a fact's publication has never had it.
 */
const markLost = `
  UPDATE outbox SET published_at = NULL
  WHERE published_at > now() - interval '5 minutes' OR published_at < $1::timestamptz`;

/** Where a batch ends, as the key of its last row; empty for the beginning. */
type Place = [] | [createdAt: string, id: string];

interface Batch {
  place: Place;
  isFull: boolean;
  /** Why a fact could not be published; null when all were. */
  failure: { reason: unknown } | null;
}

/**
 * Publishes the facts of the table `outbox (id, subject, payload, created_at, published_at, trace_context)` in the order
 * they were written, at least once each. Several copies may run: a row is locked while it is published, and others skip it.
 * After NATS was started anew it publishes once more what NATS may have lost; the rest is known again by its id.
 */
export class OutboxRelay {
  private timer: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;
  /** The run of NATS, by its own id, that has everything of before. */
  private madeUpFor: string | undefined;

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

  /** Ends after the facts of the moment are told, as far as NATS takes them; a backlog waits for another copy. */
  async stop(): Promise<void> {
    const isWoken = this.gathering !== undefined;
    clearInterval(this.timer);
    clearTimeout(this.gathering);
    this.isStopped = true;
    const last = async () => {
      await this.running;
      if (isWoken) await this.publishBatch([]);
    };
    await confirmed(last().catch(this.options.onFailure));
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
    await this.makeUpForLoss();
    let [place, isFull, failure]: [Place, boolean, Batch['failure']] = [[], true, null];
    while (isFull && !this.isStopped) {
      const batch = await this.publishBatch(place);
      failure ??= batch.failure;
      isFull = batch.isFull && !(batch.failure && isBusAway(batch.failure.reason));
      // Behind the rows that cannot be published, which would else be in the way of all that follow.
      place = batch.failure ? batch.place : place;
    }
    if (failure) throw failure.reason;
  }

  private async makeUpForLoss(): Promise<void> {
    const server = this.bus.info?.server_id;
    if (server === this.madeUpFor) return;
    const manager = await jetstreamManager(this.bus);
    const { created } = await manager.streams.info(factStreamName);
    await this.database.$executeRawUnsafe(markLost, created);
    this.madeUpFor = server;
  }

  /** Those that were published are marked even when others could not be. */
  private publishBatch(place: Place): Promise<Batch> {
    return this.database.$transaction(async (transaction) => {
      const rows = await pendingAfter(transaction, place);
      const outcomes = await Promise.allSettled(rows.map((row) => publishFact(this.bus, row)));
      const published = rows.filter((_, index) => outcomes[index]?.status === 'fulfilled').map(({ id }) => id);
      if (published.length > 0) {
        await transaction.$executeRawUnsafe('UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[])', published);
      }
      countPublications(rows, outcomes);
      const failure = outcomes.find((outcome) => outcome.status === 'rejected') ?? null;
      const last = rows.at(-1);
      return { place: last ? [last.createdAt, last.id] : place, isFull: rows.length === batchSize, failure };
    }, transactionLimits);
  }
}

/** Locked until the transaction ends; what another copy has in hand is left out. */
function pendingAfter(transaction: SqlTransaction, place: Place): Promise<(KeptRow & { createdAt: string })[]> {
  return transaction.$queryRawUnsafe(
    `SELECT id::text, subject, payload, created_at::text AS "createdAt", trace_context AS "traceContext" FROM outbox
     WHERE published_at IS NULL ${place.length > 0 ? 'AND (created_at, id) > ($1::timestamptz, $2::uuid)' : ''}
     ORDER BY created_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
    ...place,
  );
}
