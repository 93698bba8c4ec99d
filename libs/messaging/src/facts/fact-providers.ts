import type { InjectionToken, Provider, Type } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Owner } from '@proximal/contracts';
import { BUS } from '../bus.js';
import { consumptionsOf } from './consumes.js';
import { FactConsumers } from './fact-consumers.js';
import { FactGauges } from './fact-gauges.js';
import type { Patience } from './fact-processing.js';
import { Housekeeping, type KeptTable } from './housekeeping.js';
import { OperatorRequests, type FactSource } from './operator-requests.js';
import { Outbox } from './outbox.js';
import type { SqlDatabase } from './sql.js';

interface FactOptions {
  service: Owner;
  /** Token of the service's database. */
  database: InjectionToken;
  /** Classes whose methods consume facts. */
  consumers?: Type[];
  /** Class that derives the service's facts from its tables; left out by a service that tells none. */
  source?: Type<FactSource>;
  /** Tables that this service has of those which are tidied; one without an outbox tells nothing. */
  tables: readonly KeptTable[];
  patience?: Patience;
}

/** Providers that tell a service's facts, consume those of others, and drop what both leave behind. */
export function factProviders(options: FactOptions): Provider[] {
  const { database, tables } = options;
  return [
    { provide: Housekeeping, inject: [database], useFactory: (store: SqlDatabase) => new Housekeeping(store, tables) },
    ...(tables.includes('outbox') ? tellingProviders(options) : []),
    ...consumingProviders(options),
    gaugesProvider(options),
  ];
}

function tellingProviders({ service, database, source }: FactOptions): Provider[] {
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
      useFactory: (store: SqlDatabase, bus: NatsConnection, outbox: Outbox, deriving?: FactSource) =>
        new OperatorRequests({ service, database: store, bus, outbox, source: deriving }),
    },
  ];
}

function consumingProviders({ service, database, consumers = [], patience }: FactOptions): Provider[] {
  const more = patience ? { patience } : {};
  return [
    ...consumers,
    {
      provide: FactConsumers,
      inject: [database, BUS, { token: Outbox, optional: true }, ...consumers],
      useFactory: (store: SqlDatabase, bus: NatsConnection, outbox: Outbox | undefined, ...instances: object[]) =>
        new FactConsumers({
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
function gaugesProvider({ service, database, tables }: FactOptions): Provider {
  return {
    provide: FactGauges,
    inject: [database, BUS, FactConsumers],
    useFactory: (store: SqlDatabase, bus: NatsConnection, consumers: FactConsumers) =>
      new FactGauges({ service, database: store, bus, hasOutbox: tables.includes('outbox'), consumers }),
  };
}
