import { run, stopOnSignals, type RunningApp } from '@proximal/runtime';
import { observe, readTelemetryConfig } from '@proximal/telemetry';
import { startPlatform } from './platform.js';

// Before it has started, a signal ends it at once: the servers have a supervisor that stops them.
await run(async () => stopOnSignals(Promise.resolve(await start())));

/** It logs text, for it is run by a person; its spans say which app they belong to. */
async function start(): Promise<RunningApp> {
  const stopObserving = await observe('proximal', readTelemetryConfig(process.env), 'text');
  const platform = await startPlatform(process.env);
  const stop = async () => {
    await platform.stop();
    await stopObserving();
  };
  return { stop };
}
