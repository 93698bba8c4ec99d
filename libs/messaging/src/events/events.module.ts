import { Global, Module, type DynamicModule, type InjectionToken, type Provider, type Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, ModuleRef } from '@nestjs/core';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Owner } from '@proximal/contracts';
import { BUS } from '../bus.js';
import { consumptionsOf, type Consumption } from './consumers/consumes.js';
import { EventConsumers } from './consumers/event-consumers.js';
import { EventGauges } from './consumers/event-gauges.js';
import type { RetryPolicy } from './consumers/event-processing.js';
import type { CleanupTable } from '../partitions/partitioned-tables.js';
import { Housekeeping } from './housekeeping.js';
import { OperatorRequests, type EventBackfill } from './outbox/operator-requests.js';
import { Outbox } from './outbox/outbox.js';
import { PersonalDataRequests } from '../personal-data/personal-data-requests.js';
import type { PersonalData } from '../personal-data/rules.js';
import type { SqlDatabase } from '@proximal/database';

export interface EventsOptions {
  service: Owner;
  database: InjectionToken;
  source?: Type<EventBackfill>;
  tables: readonly CleanupTable[];
  personalData: PersonalData;
  retryPolicy?: RetryPolicy;
}

/**
 * Publishes a service's events, consumes those of others with methods decorated with `@Consumes`, cleans up the rows of
 * both, and exports and erases learners. Every module of the service may inject `Outbox` and `EventConsumers`.
 */
@Global()
@Module({})
export class EventsModule {
  static forRoot(options: EventsOptions): DynamicModule {
    const { database, tables } = options;
    const cleanup = {
      provide: Housekeeping,
      inject: [database],
      useFactory: (store: SqlDatabase) => new Housekeeping(store, tables),
    };
    const publishes = tables.includes('outbox');
    return {
      module: EventsModule,
      imports: [DiscoveryModule],
      providers: [
        cleanup,
        ...(publishes ? publishing(options) : []),
        consuming(options),
        gauges(options),
        personal(options),
      ],
      exports: [EventConsumers, ...(publishes ? [Outbox] : [])],
    };
  }
}

function publishing({ service, database, source }: EventsOptions): Provider[] {
  return [
    {
      provide: Outbox,
      inject: [database, BUS],
      useFactory: (store: SqlDatabase, bus: NatsConnection) => new Outbox(store, bus),
    },
    {
      provide: OperatorRequests,
      inject: [database, BUS, Outbox, ModuleRef],
      useFactory: (store: SqlDatabase, bus: NatsConnection, outbox: Outbox, modules: ModuleRef) =>
        new OperatorRequests({
          service,
          database: store,
          bus,
          outbox,
          // Another module provides this, and Nest may construct that module after this one.
          source: () => source && modules.get(source, { strict: false }),
        }),
    },
  ];
}

function consuming({ service, database, retryPolicy }: EventsOptions): Provider {
  return {
    provide: EventConsumers,
    inject: [database, BUS, DiscoveryService, { token: Outbox, optional: true }],
    useFactory: (store: SqlDatabase, bus: NatsConnection, discovery: DiscoveryService, outbox?: Outbox) => {
      let found: Consumption[] | undefined;
      return new EventConsumers({
        service,
        database: store,
        bus,
        outbox,
        // The names are read only after every provider is constructed.
        get consumptions() {
          return (found ??= consumptionsOf(service, instancesIn(discovery)));
        },
        ...(retryPolicy ? { retryPolicy } : {}),
      });
    },
  };
}

function personal({ service, database, personalData }: EventsOptions): Provider {
  return {
    provide: PersonalDataRequests,
    inject: [database, BUS],
    useFactory: (store: SqlDatabase, bus: NatsConnection) =>
      new PersonalDataRequests({ service, database: store, bus, personalData }),
  };
}

function instancesIn(discovery: DiscoveryService): object[] {
  const instances = discovery.getProviders().map(({ instance }) => instance as unknown);
  return [...new Set(instances)].filter((instance) => typeof instance === 'object' && instance !== null);
}

/** Every service has this module, so a scrape exports the same metrics everywhere. */
function gauges({ service, database, tables }: EventsOptions): Provider {
  return {
    provide: EventGauges,
    inject: [database, BUS, EventConsumers],
    useFactory: (store: SqlDatabase, bus: NatsConnection, consumers: EventConsumers) =>
      new EventGauges({ service, database: store, bus, hasOutbox: tables.includes('outbox'), consumers }),
  };
}
