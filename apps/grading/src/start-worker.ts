import { closeOnFailure, type RunningApp } from '@proximal/runtime';
import { openSandbox } from '@proximal/sandbox';
import { startWorkerProcess } from '@proximal/service';
import { CONFIG, readGradingConfig } from './config.js';
import { Database } from './database.js';
import { openWorkerRedis, REDIS } from './redis.js';
import { RegradingWorker } from './regrades/regrading.worker.js';
import { RunWorker } from './runs/run.worker.js';
import { OPEN_SANDBOX } from './sandbox/sandbox.module.js';
import { RunnerAnnouncement } from './scheduling/alive-runners.js';
import { GradingWorker } from './grading/grading.worker.js';
import { TrialWorker } from './trials/trial.worker.js';
import { WorkerModule } from './worker.module.js';

export async function startWorker(environment: NodeJS.ProcessEnv, open = openSandbox): Promise<RunningApp> {
  const config = readGradingConfig(environment);
  const redis = await openWorkerRedis(config.REDIS_URL);
  const values = [
    { provide: CONFIG, useValue: config },
    { provide: REDIS, useValue: redis },
    { provide: OPEN_SANDBOX, useValue: open },
  ];
  const start = () => startWorkerProcess('grading-worker', { config, Database, module: WorkerModule, values });
  const { app, stop } = await closeOnFailure(() => redis.disconnect(), start);
  const runners = config.GRADING_RUNNERS;
  // A worker that takes jobs already would go on beside that of a repeated start.
  await closeOnFailure(stop, async () => {
    await app.get(GradingWorker).start(runners);
    await app.get(RunWorker).start(runners);
    app.get(TrialWorker).start(runners);
    await app.get(RunnerAnnouncement).start(runners);
  });
  app.get(RegradingWorker).start();
  return { stop };
}
