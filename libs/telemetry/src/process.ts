import { setTimeout as pause } from 'node:timers/promises';
import { retryUntilReady, run, stopOnSignals, untilReachable, type RunningApp } from '@proximal/runtime';
import { readTelemetryConfig } from './config.js';
import { Health } from './health.js';
import { appLogger } from './logs/app-logger.js';
import { logFailuresAsJson, observe, type LogFormat } from './observation.js';
import { serveOperations } from './operations-server.js';

/**
 * Answers probes before its app starts, waits some minutes for stores that do not answer yet and says so, and is ready
 * when its app has started. On SIGTERM or SIGINT it first reports that it is stopping, then drains its app. It logs
 * JSON, also a failure that ends it.
 * @param service the name of the process in logs and traces
 * @param start returns the app, whose `stop` drains it
 * @param waitsForStores false for a command whose user waits for the answer: it says at once why it cannot start
 */
export async function runProcess(
  service: string,
  start: (environment: NodeJS.ProcessEnv) => Promise<RunningApp>,
  environment: NodeJS.ProcessEnv,
  { waitsForStores = true } = {},
): Promise<void> {
  const report = logFailuresAsJson(service);
  const begin = waitsForStores ? waiting(start) : start;
  await run(async () => stopOnSignals(startObserved(service, begin, environment, 'json'), report), report);
}

type Start = (environment: NodeJS.ProcessEnv) => Promise<RunningApp>;

function waiting(start: Start): Start {
  return async (environment) => {
    let isOver = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isOver = true));
    const retryPolicy = { say: (line: string) => appLogger.warn(line, 'process'), isOver: () => isOver };
    await untilReachable(environment, retryPolicy);
    return retryUntilReady(() => start(environment), retryPolicy);
  };
}

/**
 * Adds logs, traces, metrics and probes.
 * @returns an app that, when it is stopped, first reports that it is stopping, then drains the app
 */
export async function startObserved(
  service: string,
  start: (environment: NodeJS.ProcessEnv) => Promise<RunningApp>,
  environment: NodeJS.ProcessEnv,
  format: LogFormat,
): Promise<RunningApp> {
  const config = readTelemetryConfig(environment);
  const { OPERATIONS_PORT, OPERATIONS_HOST, DRAIN_DELAY_SECONDS } = config;
  const stopObserving = await observe(service, config, format);
  const health = new Health();
  const operations =
    OPERATIONS_PORT === undefined ? undefined : await serveOperations(OPERATIONS_PORT, OPERATIONS_HOST, health);
  const app = await start(environment);
  health.markStarted();
  appLogger.log('started', { ...(operations && { operationsPort: operations.port }) }, 'process');
  const stop = async () => {
    health.markStopping();
    appLogger.log('stopping', { drainDelaySeconds: DRAIN_DELAY_SECONDS }, 'process');
    app.beginDrain?.();
    await pause(DRAIN_DELAY_SECONDS * 1_000);
    try {
      await app.stop();
      await operations?.close();
      appLogger.log('stopped', 'process');
    } finally {
      await stopObserving();
    }
  };
  return { stop };
}
