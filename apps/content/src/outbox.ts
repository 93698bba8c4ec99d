import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { BUS, OutboxRelay } from '@proximal/messaging';
import { Database } from './database.js';

/** Tells this service's facts while it runs. */
@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly relay: OutboxRelay;

  constructor(database: Database, @Inject(BUS) bus: NatsConnection) {
    const logger = new Logger(Outbox.name);
    // A row that could not be told waits for the next sweep, here or in another copy.
    const onFailure = (error: unknown) => logger.error(`facts could not be told: ${String(error)}`);
    this.relay = new OutboxRelay(database, bus, { sweepMs: 5_000, onFailure });
  }

  onApplicationBootstrap(): void {
    this.relay.start();
  }

  /** Called after a commit, so that its facts are told at once. */
  wake(): void {
    this.relay.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
  }
}
