import 'reflect-metadata';
import type { INestMicroservice, Type } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Owner } from '@proximal/contracts';
import { appLogger } from '@proximal/telemetry';
import { BusModule } from './bus.module.js';
import { RequestServer } from './requests/request-server.js';
import { UnchangedErrorsFilter } from './requests/unchanged-errors.filter.js';

/** Starts a service's Nest app with its requests served over the bus; `close()` drains it, the bus included. */
export async function startService(
  owner: Owner,
  bus: NatsConnection,
  imports: NonNullable<Parameters<typeof Module>[0]['imports']>,
): Promise<INestMicroservice> {
  class ServiceModule {}
  Module({ imports: [BusModule.on(bus, owner), ...imports] })(ServiceModule);
  const app = await NestFactory.createMicroservice(ServiceModule as Type, {
    logger: appLogger,
    abortOnError: false,
    strategy: new RequestServer(bus, owner),
  });
  app.useGlobalFilters(new UnchangedErrorsFilter());
  try {
    await app.listen();
    return app;
  } catch (error) {
    // What has begun of it would go on, and a start that is tried again would not be alone.
    await app.close();
    throw error;
  }
}
