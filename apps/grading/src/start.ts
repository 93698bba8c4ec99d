import 'reflect-metadata';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { gradingWaitSeconds } from '@proximal/contracts';
import { BusModule, connectBus, ensureFactStream, logLevels, startService } from '@proximal/messaging';
import { StartFailure, type RunningApp } from '@proximal/runtime';
import { openSandbox, SandboxFailure } from '@proximal/sandbox';
import { readGradingConfig, type GradingConfig } from './config.js';
import { openDatabase } from './database.js';
import { GradingModule } from './grading.module.js';
import { probeRedis } from './redis.js';
import { GradingWorker } from './submissions/grading.worker.js';
import type { ServiceTimes } from './submissions/service-times.js';
import { Settlements } from './submissions/settlements.js';
import { WorkerModule } from './worker.module.js';

const usualTimes: ServiceTimes = { sweepMs: 3_000, waitMs: gradingWaitSeconds * 1_000 };

/**
 * Starts grading's service.
 * @throws StartFailure when a setting is wrong or one of its servers is away
 */
export async function start(environment: NodeJS.ProcessEnv, times: Partial<ServiceTimes> = {}): Promise<RunningApp> {
  const config = readGradingConfig(environment);
  const { database, bus } = await connectStores(config, 'grading');
  const app = await startService('grading', bus, [GradingModule.on(database, config, { ...usualTimes, ...times })]);
  const stop = () => {
    // Nest waits for the requests in flight before it calls any hook, and some may wait for a grade.
    app.get(Settlements).stopWaiting();
    return app.close();
  };
  return { stop };
}

/**
 * Starts a worker, which grades what the service has taken.
 * @throws StartFailure as `start` does
 */
export async function startWorker(environment: NodeJS.ProcessEnv): Promise<RunningApp> {
  const config = readGradingConfig(environment);
  const { database, bus } = await connectStores(config, 'grading-worker');
  const sandbox = await openSandbox({ runners: config.GRADING_RUNNERS, cacheFolder: config.SANDBOX_CACHE }).catch(refuseToStart);
  const app = await NestFactory.createApplicationContext(root(BusModule.on(bus), WorkerModule.on(database, sandbox, config)), {
    logger: logLevels,
    abortOnError: false,
  });
  app.get(GradingWorker).worker.concurrency = config.GRADING_RUNNERS;
  return { stop: () => app.close() };
}

async function connectStores(config: GradingConfig, name: string) {
  await probeRedis(config.REDIS_URL);
  const database = await openDatabase(config.GRADING_DATABASE_URL);
  try {
    const bus = await connectBus(config.NATS_URL, name);
    await ensureFactStream(bus);
    return { database, bus };
  } catch (error) {
    await database.$disconnect();
    throw error;
  }
}

function refuseToStart(error: unknown): never {
  if (!(error instanceof SandboxFailure)) throw error;
  throw new StartFailure(`The sandbox does not start: ${error.message}. Set SANDBOX_CACHE to a folder that can be written.`);
}

function root(...imports: DynamicModule[]) {
  class RootModule {}
  Module({ imports })(RootModule);
  return RootModule;
}
