import { setTimeout as pause } from 'node:timers/promises';
import { run, stopOnSignals, type RunningApp } from '@proximal/runtime';
import { readTelemetryConfig } from './config.js';
import { Health } from './health.js';
import { serveOperations } from './operations-server.js';

/**
 * A process from its entry point to its end: it can be probed before its app starts, is ready once that has, and on
 * SIGTERM or SIGINT first says that it is going, then drains its app.
 * @param start gives the app that is drained by its `stop`
 */
export async function runProcess(
  start: (environment: NodeJS.ProcessEnv) => Promise<RunningApp>,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  await run(async () => stopOnSignals(startObserved(start, environment)));
}

async function startObserved(
  start: (environment: NodeJS.ProcessEnv) => Promise<RunningApp>,
  environment: NodeJS.ProcessEnv,
): Promise<RunningApp> {
  const { OPERATIONS_PORT, OPERATIONS_HOST, DRAIN_DELAY_SECONDS } = readTelemetryConfig(environment);
  const health = new Health();
  const operations = OPERATIONS_PORT === undefined ? undefined : await serveOperations(OPERATIONS_PORT, OPERATIONS_HOST, health);
  const app = await start(environment);
  health.started();
  const stop = async () => {
    health.stopping();
    app.leave?.();
    await pause(DRAIN_DELAY_SECONDS * 1_000);
    await app.stop();
    await operations?.close();
  };
  return { stop };
}
