import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { errorText, throttled } from '@proximal/runtime';
import { runWithoutContext } from '@proximal/telemetry/instrumentation';
import type { SqlDatabase } from '@proximal/database';
import { countFailedSweep } from '../consumers/event-metrics.js';
import { OutboxRelay } from './outbox-relay.js';

const sweepMs = 5_000;

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

  wake(): void {
    this.relay.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
  }

  private complain(error: unknown): void {
    countFailedSweep();
    this.report('sweep', `events wait for the next sweep: ${errorText(error)}`);
  }
}
