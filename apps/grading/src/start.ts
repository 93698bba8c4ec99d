import { closeOnFailure, type RunningApp } from '@proximal/runtime';
import { openSandbox } from '@proximal/sandbox';
import { startService } from '@proximal/service';
import { CONFIG, readGradingConfig } from './config.js';
import { Database } from './database.js';
import { GradingModule } from './grading.module.js';
import { openQueueRedis, REDIS } from './redis.js';
import { RunWaiters } from './runs/run-waiters.js';
import { OPEN_SANDBOX } from './sandbox/sandbox.module.js';
import { TIMES, usualTimes, type ServiceTimes } from './service-times.js';
import { DemoSubmissionsService, type DemoSubmission } from './submissions/demo-submissions.service.js';
import { SubmissionWaiters } from './submissions/submission-waiters.js';

export interface GradingApp extends RunningApp {
  submitAsDemo(learnerId: number, submissions: readonly DemoSubmission[]): Promise<void>;
}

/** @throws StartFailure when a setting is wrong or one of its servers cannot be used */
export async function start(
  environment: NodeJS.ProcessEnv,
  overrides: Partial<ServiceTimes> = {},
  open = openSandbox,
): Promise<GradingApp> {
  const config = readGradingConfig(environment);
  const times = { ...usualTimes, ...overrides };
  const redis = await openQueueRedis(config.REDIS_URL);
  const values = [
    { provide: CONFIG, useValue: config },
    { provide: REDIS, useValue: redis },
    { provide: TIMES, useValue: times },
    { provide: OPEN_SANDBOX, useValue: open },
  ];
  const begin = () => startService({ service: 'grading', config, Database, module: GradingModule, values });
  const { app, stop } = await closeOnFailure(() => redis.disconnect(), begin);
  return {
    submitAsDemo: (learnerId, submissions) =>
      app.get(DemoSubmissionsService, { strict: false }).submit(learnerId, submissions),
    async stop() {
      // Nest waits for the open requests before it calls any hook.
      const stopWaiting = () => [SubmissionWaiters, RunWaiters].forEach((waits) => app.get(waits).stopWaiting());
      const overdue = setTimeout(stopWaiting, times.shutdownTimeoutMs);
      await stop();
      clearTimeout(overdue);
    },
  };
}
