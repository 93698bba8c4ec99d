import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { BUS, OutboxRelay } from '@proximal/messaging';
import { Database } from './database.js';

const sweepMs = 2_000;
const tellEveryMs = 60_000;

/** Tells grading's facts; it runs in the service and in the worker, so that either one alone gets them told. */
@Injectable()
export class Relay extends OutboxRelay implements OnModuleInit, BeforeApplicationShutdown {
  constructor(database: Database, @Inject(BUS) bus: NatsConnection) {
    const logger = new Logger(Relay.name);
    let toldAt = -Infinity;
    const onFailure = (error: unknown) => {
      if (performance.now() - toldAt < tellEveryMs) return;
      toldAt = performance.now();
      logger.warn(`facts wait for the next sweep: ${String(error)}`);
    };
    super(database, bus, { sweepMs, onFailure });
  }

  onModuleInit(): void {
    this.start();
  }

  /** After the last job (`onModuleDestroy`), before the database closes. */
  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
