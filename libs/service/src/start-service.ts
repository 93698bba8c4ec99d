import type {
  DynamicModule,
  INestApplicationContext,
  INestMicroservice,
  ModuleMetadata,
  Type,
  ValueProvider,
} from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Owner } from '@proximal/contracts';
import { connectBus, ensureStreams, serveRequests, workOnBus } from '@proximal/messaging';
import { closeOnFailure, type RunningApp } from '@proximal/runtime';
import { Clock } from './clock.js';
import { DatabaseClock } from './database-clock.repository.js';
import type { ServiceConfig } from './config.js';
import type { DatabaseClass, ServiceDatabase } from './database.js';
import { ServiceModule } from './service.module.js';

export interface ServiceOverrides {
  clock?: Clock;
}

export interface ProcessOptions<D extends ServiceDatabase> extends ServiceOverrides {
  config: ServiceConfig;
  Database: DatabaseClass<D>;
  module: Type | DynamicModule;
  values?: ValueProvider[];
}

export interface ServiceOptions<D extends ServiceDatabase> extends ProcessOptions<D> {
  service: Owner;
}

export interface RunningProcess<A extends INestApplicationContext> extends RunningApp {
  app: A;
}

type Imports = NonNullable<ModuleMetadata['imports']>;

/** @throws StartFailure when NATS or the database cannot be used; nothing is left open then */
export async function startService<D extends ServiceDatabase>(
  options: ServiceOptions<D>,
): Promise<RunningProcess<INestMicroservice>> {
  const { service } = options;
  const app = await startProcess(service, options, (bus, imports) => serveRequests(service, bus, imports));
  return { app, stop: () => app.close() };
}

/**
 * The process answers no requests; otherwise as `startService`.
 * @param name name of the process in the NATS monitoring
 */
export async function startWorkerProcess<D extends ServiceDatabase>(
  name: string,
  options: ProcessOptions<D>,
): Promise<RunningProcess<INestApplicationContext>> {
  const app = await startProcess(name, options, workOnBus);
  return { app, stop: () => app.close() };
}

/**
 * Closing the app closes its connections to the database and to NATS.
 * @param openApp receives the modules that the app has to import
 */
export async function startProcess<A, D extends ServiceDatabase>(
  name: string,
  { config, Database, module, clock, values = [] }: ProcessOptions<D>,
  openApp: (bus: NatsConnection, imports: Imports) => Promise<A>,
): Promise<A> {
  const database = await Database.open(config.databaseUrl, config.databaseConnections);
  const openOn = async (bus: NatsConnection) => {
    await ensureStreams(bus);
    const present = { provide: Clock, useValue: clock ?? (await DatabaseClock.open(database)) };
    const shared = [{ provide: Database, useValue: database }, present, ...values];
    return openApp(bus, [ServiceModule.forRoot(shared), module]);
  };
  const open = async () => {
    const bus = await connectBus(config.natsUrl, name, config.eventStream);
    return closeOnFailure(
      () => bus.close(),
      () => openOn(bus),
    );
  };
  return closeOnFailure(() => database.onApplicationShutdown(), open);
}
