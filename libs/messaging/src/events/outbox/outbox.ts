import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { errorText, throttled } from '@proximal/runtime';
import { runWithoutContext } from '@proximal/telemetry/instrumentation';
import type { SqlDatabase } from '@proximal/database';
import { countFailedSweep } from '../consumers/event-metrics.js';
import { OutboxRelay } from './outbox-relay.js';

const sweepMs = 1_000;

/** Publishes a service's events from its outbox while the service runs. */
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly relay: OutboxRelay;
  private readonly logger = new Logger(Outbox.name);
  // What wakes the relay has nothing to do with its failure.
  private readonly report = throttled((line) => runWithoutContext(() => this.logger.warn(line)));

  constructor(database: SqlDatabase, bus: NatsConnection) {
    this.relay = new OutboxRelay(database, bus, { sweepMs, onFailure: (error) => this.complain(error) });
  }

  onApplicationBootstrap(): void {
    this.relay.start();
  }

  /** Is called after a commit, so that its events are published at once. */
  wake(): void {
    this.relay.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
  }

  /**
   * Logs an outage once a minute. Events that could not be published wait for the next sweep, here or in another copy.
   */
  private complain(error: unknown): void {
    countFailedSweep();
    this.report('sweep', `events wait for the next sweep: ${errorText(error)}`);
  }
}
