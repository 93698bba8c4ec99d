import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import type { SqlDatabase } from '@proximal/database';
import { isBusUnavailable } from '../../requests/transport-errors.js';
import { countRepublished } from '../consumers/event-metrics.js';
import { publicationLimits, publishRows } from './outbox-publication.js';
import { advanceRecovery, claimRecovery, isRecovering, rowsToRecover } from './outbox-recovery-rows.js';
import { noteAcknowledged } from './outbox-stream-rows.js';
import type { StreamCheck } from '../stream/stream-check.js';

interface Options {
  database: SqlDatabase;
  bus: NatsConnection;
  check: StreamCheck;
  batchSize: number;
  paceMs: number;
  onFailure: (error: unknown) => void;
}

/**
 * Works in batches beside the relay, each with the recovery's position, so any copy can continue after another was
 * killed.
 */
export class OutboxRecovery {
  private running: Promise<void> | undefined;
  private readonly stopping = new AbortController();

  constructor(private readonly options: Options) {
    countRepublished(options.bus, 0);
  }

  /** Continues until nothing is left to publish again, or a batch fails; the next call tries again. */
  wake(): void {
    if (this.stopping.signal.aborted) return;
    this.running ??= this.run()
      .catch(this.options.onFailure)
      .finally(() => (this.running = undefined));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { database, paceMs } = this.options;
    const { signal } = this.stopping;
    while (!signal.aborted && (await isRecovering(database))) {
      await Promise.all([this.publishBatch(), pause(paceMs, undefined, { signal }).catch(() => undefined)]);
    }
  }

  /** Skips and reports a row that JetStream refuses. Without NATS the batch is rolled back and tried again. */
  private async publishBatch(): Promise<void> {
    const { database, bus, check, batchSize, paceMs, onFailure } = this.options;
    await database.transaction(async (transaction) => {
      const recovery = await claimRecovery(transaction, paceMs);
      if (!recovery) return;
      const rows = await rowsToRecover(transaction, recovery, batchSize);
      const { outcomes, last, failure } = await publishRows(bus, transaction, rows);
      if (failure && isBusUnavailable(failure.reason)) {
        check.doubt();
        throw failure.reason;
      }
      if (failure) onFailure(failure.reason);
      const republished = outcomes.filter(({ status }) => status === 'fulfilled').length;
      await advanceRecovery(transaction, recovery, {
        last: rows.at(-1),
        republished,
        isFull: rows.length === batchSize,
      });
      if (last && check.stream !== undefined) await noteAcknowledged(transaction, check.stream, last);
      countRepublished(bus, republished);
    }, publicationLimits);
  }
}
