import { errorText, run, StartFailure, stopOnSignals, type Report } from '@proximal/runtime';
import { appLogger, startObserved } from '@proximal/telemetry';
import { startPlatform } from './platform.js';

/** Whatever ends it is said in one sentence, for it is run by a person; where a bug is, its stack says at level debug. */
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

// It logs text; its spans and metrics say which app they belong to.
await run(
  async () =>
    stopOnSignals(Promise.resolve(await startObserved('proximal', startPlatform, process.env, 'text')), report),
  report,
);
