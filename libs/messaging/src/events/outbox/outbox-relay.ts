import type { NatsConnection } from '@nats-io/transport-node';
import { sql, type SqlDatabase, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { withinShutdownTimeout } from '../../bus.js';
import { isBusUnavailable } from '../../requests/transport-errors.js';
import { countPublications } from '../consumers/event-metrics.js';
import { ensureStreams, eventStreamName } from '../stream/event-stream.js';
import { codeOf, streamNotFound } from '../stream/jetstream-codes.js';
import { publicationLimits, publishRows, type Publication } from './outbox-publication.js';
import { OutboxRecovery } from './outbox-recovery.js';
import type { OutboxEventRow } from './outbox-event.js';
import { storedRow } from './outbox-rows.js';
import { noteAcknowledged } from './outbox-stream-rows.js';
import { StreamCheck } from '../stream/stream-check.js';

const batchSize = 500;
/** Events that are committed within this time are published together: a large batch costs as much as a single event. */
const gatherMs = 50;
/** Under load, the time between two publications: every consumer then has one transaction for several events. */
const busyGatherMs = 250;
const usualCheckMs = 1_000;
/** At most 500 events in this time: for a consumer a repeat costs as much as a new event, except for its effect. */
const usualPaceMs = 125;

type Cursor = [] | [createdAt: string, id: string];

interface Batch {
  cursor: Cursor;
  isFull: boolean;
  failure: Publication['failure'];
}

export interface RelayOptions {
  sweepMs: number;
  checkMs?: number;
  paceMs?: number;
  onFailure: (error: unknown) => void;
}

/**
 * Publishes the events of the table `outbox (id, subject, payload, created_at, published_at, trace_context)` in the
 * order they were written, at least once each. Several copies may run: a row is locked while it is published, and
 * others skip it. Events that the stream has lost are published again, beside new ones; the tables `outbox_stream` and
 * `outbox_recovery` record them.
 */
export class OutboxRelay {
  private timer: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;
  private isWoken = false;
  private publishedAt = -Infinity;
  private readonly check: StreamCheck;
  private readonly recovery: OutboxRecovery;

  constructor(
    private readonly database: SqlDatabase,
    private readonly bus: NatsConnection,
    private readonly options: RelayOptions,
  ) {
    const { checkMs = usualCheckMs, paceMs = usualPaceMs, onFailure } = options;
    this.check = new StreamCheck(database, bus, checkMs);
    this.recovery = new OutboxRecovery({ database, bus, check: this.check, batchSize, paceMs, onFailure });
  }

  start(): void {
    this.timer = setInterval(() => this.gather(), this.options.sweepMs);
    this.wake();
  }

  /** Called after a commit, so that its events are published soon; the sweep is only the fallback. */
  wake(): void {
    this.isWoken = true;
    this.gather();
  }

  private gather(): void {
    if (this.isStopped || this.gathering) return;
    const restMs = this.publishedAt + busyGatherMs - performance.now();
    this.gathering = setTimeout(
      () => {
        this.gathering = undefined;
        this.run();
      },
      Math.max(gatherMs, restMs),
    );
  }

  /** Ends after the current events are published, as far as NATS accepts them; a backlog waits for another copy. */
  async stop(): Promise<void> {
    const isGathering = this.gathering !== undefined;
    clearInterval(this.timer);
    clearTimeout(this.gathering);
    this.isStopped = true;
    const recovered = this.recovery.stop();
    const last = async () => {
      await this.running;
      if (isGathering) await this.publishBatch([]);
      await recovered;
    };
    await withinShutdownTimeout(last().catch(this.options.onFailure));
  }

  private run(): void {
    if (this.running) return this.gather();
    this.running = this.publishPending()
      .catch(async (error: unknown) => {
        this.options.onFailure(error);
        await this.recreateStreams().catch(this.options.onFailure);
      })
      .finally(() => (this.running = undefined));
  }

  /**
   * Creates the streams again on a NATS that has lost everything; after any other failure the rows wait for the next
   * sweep.
   */
  private async recreateStreams(): Promise<void> {
    const missing = await ensureStreams(this.bus);
    if (missing.includes(eventStreamName)) this.wake();
  }

  private async publishPending(): Promise<void> {
    // New events do not wait for a stream check that fails for another reason than an absent NATS.
    let failure = await this.lookAtStream();
    let [cursor, isFull]: [Cursor, boolean] = [[], !failure || !isBusUnavailable(failure.reason)];
    // One statement, where an idle sweep would need a transaction.
    if (!this.isWoken && isFull) isFull = await hasPending(this.database);
    this.isWoken = false;
    while (isFull && !this.isStopped) {
      const batch = await this.publishBatch(cursor);
      failure ??= batch.failure;
      isFull = batch.isFull && !(batch.failure && isBusUnavailable(batch.failure.reason));
      // Continue after the rows that cannot be published, because they would block all later rows.
      cursor = batch.failure ? batch.cursor : cursor;
    }
    if (failure) throw failure.reason;
  }

  private async lookAtStream(): Promise<Batch['failure']> {
    try {
      if (await this.checkStream()) this.recovery.wake();
      return null;
    } catch (reason) {
      return { reason };
    }
  }

  private async checkStream(): Promise<boolean | undefined> {
    try {
      return await this.check.run();
    } catch (error) {
      if (codeOf(error) !== streamNotFound) throw error;
      await ensureStreams(this.bus);
      return this.check.run();
    }
  }

  private publishBatch(cursor: Cursor): Promise<Batch> {
    return this.database.transaction(async (transaction) => {
      const rows = await pendingAfter(transaction, cursor);
      const { outcomes, last, failure } = await publishRows(this.bus, transaction, rows);
      if (failure && isBusUnavailable(failure.reason)) this.check.doubt();
      if (last && this.check.stream !== undefined) await noteAcknowledged(transaction, this.check.stream, last);
      countPublications(rows, outcomes);
      if (rows.length > 0) this.publishedAt = performance.now();
      const end = rows.at(-1);
      return { cursor: end ? [end.createdAt, end.id] : cursor, isFull: rows.length === batchSize, failure };
    }, publicationLimits);
  }
}

const hasPendingRow = z.strictObject({ hasPending: z.boolean() });

async function hasPending(database: SqlDatabase): Promise<boolean> {
  const row = await database.one(sql('outbox-has-pending', hasPendingRow)`
    SELECT EXISTS (SELECT FROM outbox WHERE published_at IS NULL) AS "hasPending"`);
  return row.hasPending;
}

const pendingRow = storedRow.extend({ createdAt: z.string() });

function pendingAfter(
  transaction: SqlTransaction,
  [at, id]: Cursor,
): Promise<(OutboxEventRow & { createdAt: string })[]> {
  const isAfter = at === undefined ? sql.empty : sql.fragment`AND (created_at, id) > (${at}::timestamptz, ${id}::uuid)`;
  return transaction.query(sql('outbox-lock-pending', pendingRow)`
    SELECT id::text, subject, payload, created_at::text AS "createdAt", trace_context AS "traceContext" FROM outbox
    WHERE published_at IS NULL ${isAfter}
    ORDER BY outbox.created_at, outbox.id LIMIT ${batchSize}::int FOR UPDATE SKIP LOCKED`);
}
