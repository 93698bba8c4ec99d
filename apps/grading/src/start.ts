import 'reflect-metadata';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { gradingWaitSeconds, runWaitSeconds } from '@proximal/contracts';
import { BusModule, startService } from '@proximal/messaging';
import { retryUntilReady, StartFailure, type RunningApp } from '@proximal/runtime';
import { openSandbox, SandboxFailure } from '@proximal/sandbox';
import { appLogger } from '@proximal/telemetry';
import { readGradingConfig, rulesOf } from './config.js';
import { GradingModule } from './grading.module.js';
import { openQueueRedis, openWorkerRedis } from './redis.js';
import { RegradingWorker } from './regrading/regrading.worker.js';
import { RunEnds } from './runs/run-ends.js';
import { RunWorker } from './runs/run.worker.js';
import { RunnerAnnouncement } from './scheduling/alive-runners.js';
import { openStores } from './stores.js';
import { GradingWorker } from './submissions/grading.worker.js';
import type { ServiceTimes } from './submissions/service-times.js';
import { SubmissionWaiters } from './submissions/submission-waiters.js';
import { WorkerModule } from './worker.module.js';

const usualTimes: ServiceTimes = {
  sweepMs: 3_000,
  waitMs: gradingWaitSeconds * 1_000,
  runWaitMs: runWaitSeconds * 1_000,
  shutdownTimeoutMs: 5_000,
};

/**
 * Starts grading's service.
 * @throws StartFailure when a setting is wrong or one of its servers is away
 */
export async function start(environment: NodeJS.ProcessEnv, times: Partial<ServiceTimes> = {}): Promise<RunningApp> {
  const config = readGradingConfig(environment);
  const stores = await openStores(config, 'grading', openQueueRedis);
  const allTimes = { ...usualTimes, ...times };
  const app = await startService('grading', stores.bus, [GradingModule.on(stores, config, allTimes)]);
  const stop = async () => {
    // Nest waits for the requests in flight before it calls any hook; those that wait for a worker mostly have it soon.
    const overdue = setTimeout(
      () => [SubmissionWaiters, RunEnds].forEach((waits) => app.get(waits).stopWaiting()),
      allTimes.shutdownTimeoutMs,
    );
    await app.close();
    clearTimeout(overdue);
  };
  return { stop };
}

/**
 * Starts a worker, which grades what the service has taken.
 * @throws StartFailure as `start` does, or when the sandbox does not open
 */
export async function startWorker(environment: NodeJS.ProcessEnv): Promise<RunningApp> {
  const config = readGradingConfig(environment);
  const { GRADING_RUNNERS: runners, SANDBOX_CACHE: cacheFolder, GRADING_RESULT_CACHE: cachedResults } = config;
  const stores = await openStores(config, 'grading-worker', openWorkerRedis);
  const open = () => openSandbox({ runners, cacheFolder }).catch(refuseToStart);
  const sandbox = await retryUntilReady(open, { say: (line) => appLogger.warn(line, 'process') });
  const root = rootOf(
    BusModule.on(stores.bus),
    WorkerModule.on(stores, sandbox, { rules: rulesOf(config), cachedResults }),
  );
  const app = await NestFactory.createApplicationContext(root, { logger: appLogger, abortOnError: false });
  await app.get(GradingWorker).start(runners);
  await app.get(RunWorker).start(runners);
  await app.get(RunnerAnnouncement).start(runners);
  app.get(RegradingWorker).start();
  return { stop: () => app.close() };
}

function refuseToStart(error: unknown): never {
  if (!(error instanceof SandboxFailure)) throw error;
  throw new StartFailure(`Sandbox: ${error.message}. Set SANDBOX_CACHE to a folder that can be written.`, {
    cause: error,
  });
}

function rootOf(...imports: DynamicModule[]) {
  class RootModule {}
  Module({ imports })(RootModule);
  return RootModule;
}
