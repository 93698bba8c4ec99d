import { onceShellIsGone } from './npm-shell.js';
import { printError } from './run.js';

export interface RunningApp {
  /**
   * Called as soon as the process receives a stop signal. The process may serve for a while, but callers should turn to
   * others.
   */
  beginDrain?(): void;
  stop: () => Promise<void>;
}

/**
 * Stops an app once on SIGINT or SIGTERM, or when the shell of npm is gone, then ends the process; a second signal ends
 * it at once. An app that is still starting may have taken work already, so it is stopped as soon as it has started.
 */
export async function stopOnSignals(starting: Promise<RunningApp>, report = printError): Promise<void> {
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    await (await starting).stop();
    process.exit(0);
  };
  const stopOrFail = () => {
    stop().catch((error: unknown) => {
      report(error);
      process.exit(1);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => (isStopping ? process.exit(1) : stopOrFail()));
  }
  onceShellIsGone(() => {
    if (!isStopping) stopOrFail();
  });
  await starting;
}
