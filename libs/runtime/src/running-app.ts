/** An app that serves; `stop` drains it: what it has taken on is finished, nothing new is taken. */
export interface RunningApp {
  stop(): Promise<void>;
}

/** Stops the app once on SIGINT or SIGTERM, then ends the process; a second signal ends it at once. */
export function stopOnSignals(app: RunningApp): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await app.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}
