import { Module } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { BUS, Outbox } from '@proximal/messaging';
import { Database } from './database.js';

const outbox = {
  provide: Outbox,
  inject: [Database, BUS],
  useFactory: (database: Database, bus: NatsConnection) => new Outbox(database, bus),
};

/** A worker publishes too, so that either one alone can. Operators send their requests to the service. */
@Module({ providers: [outbox], exports: [Outbox] })
export class OutboxModule {}
