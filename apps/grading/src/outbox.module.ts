import { Module } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { BUS, Outbox } from '@proximal/messaging';
import { Database } from './database.js';

const outbox = {
  provide: Outbox,
  inject: [Database, BUS],
  useFactory: (database: Database, bus: NatsConnection) => new Outbox(database, bus),
};

/**
 * Publishes events from a worker as the service does, so that either one alone can publish them. Operators send their
 * requests to the service.
 */
@Module({ providers: [outbox], exports: [Outbox] })
export class OutboxModule {}
