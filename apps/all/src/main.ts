import { errorText, run, StartFailure, stopOnSignals, type Report } from '@proximal/runtime';
import { appLogger, startObserved } from '@proximal/telemetry';
import { startPlatform } from './platform.js';

/** Prints one sentence for any failure, because a person runs this; the level debug adds the stack. */
const report: Report = (error) => {
  console.error(
    error instanceof StartFailure
      ? error.message
      : `Ended by a failure that was not expected: ${errorText(error)}. LOG_LEVEL=debug shows where.`,
  );
  if (error instanceof Error && error.stack) appLogger.debug(error.stack, 'process');
};

process.on('uncaughtException', (error) => {
  report(error);
  process.exit(1);
});

// The process logs text; spans and metrics name their app.
await run(
  async () =>
    stopOnSignals(Promise.resolve(await startObserved('proximal', startPlatform, process.env, 'text')), report),
  report,
);
