import type { InjectionToken, Provider, Type } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Owner } from '@proximal/contracts';
import type { SqlDatabase } from '@proximal/database';
import { BUS } from '../bus.js';
import { consumptionsOf } from './consumes.js';
import { EventConsumers } from './event-consumers.js';
import { EventGauges } from './event-gauges.js';
import type { RetryPolicy } from './event-processing.js';
import { Housekeeping, type CleanupTable } from './housekeeping.js';
import { OperatorRequests, type EventBackfill } from './operator-requests.js';
import { Outbox } from './outbox.js';

interface EventOptions {
  service: Owner;
  /** Token of the service's database. */
  database: InjectionToken;
  /** Classes whose methods consume events. */
  consumers?: Type[];
  /** Class that derives the service's events from its tables; left out by a service that tells none. */
  source?: Type<EventBackfill>;
  /** Tables that this service has of those which are tidied; one without an outbox tells nothing. */
  tables: readonly CleanupTable[];
  retryPolicy?: RetryPolicy;
}

/** Providers that tell a service's events, consume those of others, and drop what both leave behind. */
export function eventProviders(options: EventOptions): Provider[] {
  const { database, tables } = options;
  return [
    { provide: Housekeeping, inject: [database], useFactory: (store: SqlDatabase) => new Housekeeping(store, tables) },
    ...(tables.includes('outbox') ? publishingProviders(options) : []),
    ...consumingProviders(options),
    gaugesProvider(options),
  ];
}

function publishingProviders({ service, database, source }: EventOptions): Provider[] {
  return [
    {
      provide: Outbox,
      inject: [database, BUS],
      useFactory: (store: SqlDatabase, bus: NatsConnection) => new Outbox(store, bus),
    },
    ...(source ? [source] : []),
    {
      provide: OperatorRequests,
      inject: [database, BUS, Outbox, ...(source ? [source] : [])],
      useFactory: (store: SqlDatabase, bus: NatsConnection, outbox: Outbox, deriving?: EventBackfill) =>
        new OperatorRequests({ service, database: store, bus, outbox, source: deriving }),
    },
  ];
}

function consumingProviders({ service, database, consumers = [], retryPolicy }: EventOptions): Provider[] {
  const more = retryPolicy ? { retryPolicy } : {};
  return [
    ...consumers,
    {
      provide: EventConsumers,
      inject: [database, BUS, { token: Outbox, optional: true }, ...consumers],
      useFactory: (store: SqlDatabase, bus: NatsConnection, outbox: Outbox | undefined, ...instances: object[]) =>
        new EventConsumers({
          service,
          database: store,
          bus,
          outbox,
          consumptions: consumptionsOf(service, instances),
          ...more,
        }),
    },
  ];
}

/** Here, for every service comes by: what it shows at a scrape is the same everywhere. */
function gaugesProvider({ service, database, tables }: EventOptions): Provider {
  return {
    provide: EventGauges,
    inject: [database, BUS, EventConsumers],
    useFactory: (store: SqlDatabase, bus: NatsConnection, consumers: EventConsumers) =>
      new EventGauges({ service, database: store, bus, hasOutbox: tables.includes('outbox'), consumers }),
  };
}
