import { errorText, run, StartFailure, stopOnSignals, type Report } from '@proximal/runtime';
import { appLogger, startObserved } from '@proximal/telemetry';
import { startPlatform, type Building } from './platform.js';

/** A person runs this: one sentence for any failure; the level debug adds the stack. */
const report: Report = (error) => {
  console.error(
    error instanceof StartFailure
      ? error.message
      : `Ended by a failure that was not expected: ${errorText(error)}. LOG_LEVEL=debug shows where.`,
  );
  if (error instanceof Error && error.stack) appLogger.debug(error.stack, 'process');
};

export async function serve(environment: NodeJS.ProcessEnv, building: Building = {}): Promise<void> {
  process.on('uncaughtException', (error) => {
    report(error);
    process.exit(1);
  });
  const start = (given: NodeJS.ProcessEnv) => startPlatform(given, building);
  // The process logs text; spans and metrics name their app.
  const started = () => startObserved('proximal', start, environment, 'text');
  await run(async () => stopOnSignals(Promise.resolve(await started()), report), report);
}
