import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { curriculumPublished, operations, type Operation } from '@proximal/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectBus, ensureStreams, followEvent } from '@proximal/messaging';
import { readEventStream, StartFailure, type RunningApp } from '@proximal/runtime';
import { appLogger } from '@proximal/telemetry';
import type { FastifyInstance } from 'fastify';
import { readGatewayConfig, type GatewayConfig } from './config.js';
import { Admission } from './edge/admission.js';
import { CurriculumCache } from './edge/curriculum-cache.js';
import { drainConnections } from './edge/draining.js';
import { createHttpServer, EdgeAdapter, type EdgeSlot } from './edge/http-server.js';
import { listen } from './edge/listening.js';
import { OperationRoutes } from './edge/operation-routes.js';
import { ServicePages } from './edge/service-pages.js';
import { GatewayModule } from './gateway.module.js';

export interface RunningGateway extends RunningApp {
  /** Where it listens: the one of the settings, or a free one where that is 0. */
  port: number;
}

/**
 * Starts the gateway; it serves when the promise resolves.
 * @param mounted the operations to serve: those of the interface, unless a test has its own
 * @throws StartFailure naming the setting or the server that is wrong
 */
export async function start(environment: NodeJS.ProcessEnv, mounted = operations): Promise<RunningGateway> {
  const config = readGatewayConfig(environment);
  const bus = await connectBus(config.NATS_URL, 'gateway', readEventStream(config));
  const slot: EdgeSlot = { admission: undefined };
  const server = createHttpServer(slot, config.TRUSTED_PROXIES);
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.with(config, bus),
    new EdgeAdapter(server as never),
    {
      logger: appLogger,
      abortOnError: false,
      bodyParser: false,
    },
  );
  try {
    slot.admission = app.get(Admission);
    return await serve(app, config, bus, mounted);
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function serve(
  app: NestFastifyApplication,
  config: GatewayConfig,
  bus: NatsConnection,
  mounted: readonly Operation[],
): Promise<RunningGateway> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  app.get(OperationRoutes).mount(server, mounted);
  app.get(ServicePages).mount(server, mounted);
  const cache = app.get(CurriculumCache);
  await ensureStreams(bus);
  const unfollow = await followEvent(bus, curriculumPublished, () => cache.drop());
  await app.init();
  const beginDrain = drainConnections(server);
  const port = await listen(server, config.PORT, config.HOST).catch((error: unknown) => refusePort(error, config));
  appLogger.log('listening', { host: config.HOST, port }, 'edge');
  const stop = async () => {
    // Before Nest, which would first stop what requests in flight still need, such as the telling of their events.
    await server.close();
    unfollow();
    await app.close();
  };
  return { port, beginDrain, stop };
}

function refusePort(error: unknown, { PORT, HOST }: GatewayConfig): never {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE') throw new StartFailure(`Port ${PORT} is taken: stop what listens there or set PORT.`);
  if (code === 'EACCES') throw new StartFailure(`Port ${PORT} needs privileges: set PORT to one above 1023.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    throw new StartFailure(`${HOST} is no address of this machine: set HOST right.`);
  throw error;
}
