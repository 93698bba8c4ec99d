import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { errorText } from '@proximal/runtime';
import { runWithoutContext } from '@proximal/telemetry';
import type { SqlDatabase } from '@proximal/database';
import { countFailedSweep } from './event-metrics.js';
import { OutboxRelay } from './outbox-relay.js';

const sweepMs = 1_000;
const complainEveryMs = 60_000;

/** A service's outbox while the service runs: tells its events. */
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly relay: OutboxRelay;
  private readonly logger = new Logger(Outbox.name);
  private complainedAt = -Infinity;

  constructor(database: SqlDatabase, bus: NatsConnection) {
    this.relay = new OutboxRelay(database, bus, { sweepMs, onFailure: (error) => this.complain(error) });
  }

  onApplicationBootstrap(): void {
    this.relay.start();
  }

  /** Called after a commit, so that its events are told at once. */
  wake(): void {
    this.relay.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
  }

  /** What could not be told waits for the next sweep, here or in another copy: an outage is worth a line a minute. */
  private complain(error: unknown): void {
    countFailedSweep();
    if (performance.now() - this.complainedAt < complainEveryMs) return;
    this.complainedAt = performance.now();
    // Whoever has woken the relay has nothing to do with it.
    runWithoutContext(() => this.logger.warn(`events wait for the next sweep: ${errorText(error)}`));
  }
}
