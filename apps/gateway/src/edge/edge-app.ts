import 'reflect-metadata';
import type { ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { NatsConnection } from '@nats-io/transport-node';
import { curriculumPublished, type Operation } from '@proximal/contracts';
import { BusModule, followEvent, rootOf, serveRequestsBeside } from '@proximal/messaging';
import { closeOnFailure, StartFailure } from '@proximal/runtime';
import { appLogger } from '@proximal/telemetry';
import type { GatewayConfig } from '../config.js';
import { AdmissionService } from './admission/admission.service.js';
import { CompletionPagesService } from './pages/completion-pages.service.js';
import { CurriculumCache } from './answers/curriculum-cache.js';
import { drainConnections } from './draining.js';
import { OpenStreams } from './streams/open-streams.js';
import { FigurePagesService } from './pages/figure-pages.service.js';
import { createHttpServer, EdgeAdapter, type EdgeSlot } from './http-server.js';
import { listen } from './listening.js';
import { OperationRoutesService } from './routing/operation-routes.service.js';
import { RouteTable } from './routing/route-table.js';
import { ServicePagesService } from './pages/service-pages.service.js';

export async function openEdge(
  bus: NatsConnection,
  imports: NonNullable<ModuleMetadata['imports']>,
  config: GatewayConfig,
  mounted: readonly Operation[],
) {
  const slot: EdgeSlot = { admission: undefined };
  const adapter = new EdgeAdapter(createHttpServer(slot, config) as never);
  const options = { logger: appLogger, abortOnError: false, bodyParser: false };
  const root = rootOf([BusModule.forRoot(bus, 'gateway'), ...imports]);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, options);
  return closeOnFailure(
    () => app.close(),
    () => {
      slot.admission = app.get(AdmissionService);
      return serve(app, bus, config, mounted);
    },
  );
}

async function serve(
  app: NestFastifyApplication,
  bus: NatsConnection,
  config: GatewayConfig,
  mounted: readonly Operation[],
) {
  const server = app.getHttpAdapter().getInstance();
  const streams = app.get(OpenStreams);
  const table = app.get(RouteTable);
  server.addHook('onRoute', (route) => table.add(route));
  app.get(OperationRoutesService).mount(server, mounted);
  app.get(ServicePagesService).mount(server, mounted);
  app.get(FigurePagesService).mount(server);
  app.get(CompletionPagesService).mount(server);
  const cache = app.get(CurriculumCache);
  const unfollow = await followEvent(bus, curriculumPublished, () => cache.drop());
  await app.init();
  const requests = await serveRequestsBeside(app, 'gateway', bus);
  const beginDrain = drainConnections(server, () => streams.endAll());
  const port = await listen(server, config.PORT, config.HOST).catch((error: unknown) => refusePort(error, config));
  appLogger.log('listening', { host: config.HOST, port }, 'edge');
  const stop = async () => {
    // Before Nest, which would first stop what requests in flight still need, such as the telling of their events.
    await server.close();
    unfollow();
    await requests.close();
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
