import 'reflect-metadata';
import {
  Module,
  type INestApplication,
  type INestApplicationContext,
  type INestMicroservice,
  type ModuleMetadata,
  type Type,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Owner } from '@proximal/contracts';
import { appLogger } from '@proximal/telemetry';
import { BusModule } from '../bus.module.js';
import { RequestServer } from './request-server.js';
import { UnchangedErrorsFilter } from './unchanged-errors.filter.js';

type Imports = NonNullable<ModuleMetadata['imports']>;

export async function serveRequests(owner: Owner, bus: NatsConnection, imports: Imports): Promise<INestMicroservice> {
  const app = await NestFactory.createMicroservice(rootOf([BusModule.forRoot(bus, owner), ...imports]), {
    logger: appLogger,
    abortOnError: false,
    strategy: new RequestServer(bus, owner),
  });
  app.useGlobalFilters(new UnchangedErrorsFilter());
  try {
    await app.listen();
    return app;
  } catch (error) {
    // Work that has begun would go on, and run beside that of a repeated start.
    await app.close();
    throw error;
  }
}

/** @returns the server of these requests, which is to be closed before the app */
export async function serveRequestsBeside(
  app: INestApplication,
  owner: Owner,
  bus: NatsConnection,
): Promise<RequestServer> {
  const strategy = new RequestServer(bus, owner, false);
  app.useGlobalFilters(new UnchangedErrorsFilter());
  app.connectMicroservice({ strategy }, { inheritAppConfig: true });
  await app.startAllMicroservices();
  return strategy;
}

/** The app answers no requests; `close()` ends it and the bus. */
export function workOnBus(bus: NatsConnection, imports: Imports): Promise<INestApplicationContext> {
  const root = rootOf([BusModule.forRoot(bus), ...imports]);
  return NestFactory.createApplicationContext(root, { logger: appLogger, abortOnError: false });
}

export function rootOf(imports: Imports): Type {
  class RootModule {}
  Module({ imports })(RootModule);
  return RootModule;
}
