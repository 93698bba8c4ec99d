import { printError } from './run.js';

/** An app that serves; `stop` drains it: what it has taken on is finished, nothing new is taken. */
export interface RunningApp {
  /** Is called as soon as the process is told to stop, which may serve on for a while: callers are to turn to others. */
  beginDrain?(): void;
  stop(): Promise<void>;
}

/**
 * Stops an app once on SIGINT or SIGTERM, then ends the process; a second signal ends it at once.
 * One that is still starting may have taken work already, so it is stopped as soon as it has started.
 */
export async function stopOnSignals(starting: Promise<RunningApp>, report = printError): Promise<void> {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await (await starting).stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        report(error);
        process.exit(1);
      });
    });
  }
  await starting;
}
