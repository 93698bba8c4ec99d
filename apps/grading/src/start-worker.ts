import { closeOnFailure, type RunningApp } from '@proximal/runtime';
import { startWorkerProcess } from '@proximal/service';
import { CONFIG, readGradingConfig } from './config.js';
import { Database } from './database.js';
import { openWorkerRedis, REDIS } from './redis.js';
import { RegradingWorker } from './regrading/regrading.worker.js';
import { RunWorker } from './runs/run.worker.js';
import { RunnerAnnouncement } from './scheduling/alive-runners.js';
import { GradingWorker } from './grader/grading.worker.js';
import { WorkerModule } from './worker.module.js';

/** @throws StartFailure as `start` does, or when the sandbox does not open */
export async function startWorker(environment: NodeJS.ProcessEnv): Promise<RunningApp> {
  const config = readGradingConfig(environment);
  const redis = await openWorkerRedis(config.REDIS_URL);
  const values = [
    { provide: CONFIG, useValue: config },
    { provide: REDIS, useValue: redis },
  ];
  const open = () => startWorkerProcess('grading-worker', { config, Database, module: WorkerModule, values });
  const { app, stop } = await closeOnFailure(() => redis.disconnect(), open);
  const runners = config.GRADING_RUNNERS;
  await app.get(GradingWorker).start(runners);
  await app.get(RunWorker).start(runners);
  await app.get(RunnerAnnouncement).start(runners);
  app.get(RegradingWorker).start();
  return { stop };
}
