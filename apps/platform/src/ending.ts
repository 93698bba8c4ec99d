import type { Progress } from './progress.js';

/** Until the platform calls the result, the apps have done nothing, and a supervisor stops the servers. */
export function endAtOnceOnSignals(progress: Progress): () => void {
  const end = (signal: NodeJS.Signals) => {
    progress.say(
      `stopping before the start is complete (${signal}): PostgreSQL, Redis and NATS, as far as they were started here`,
    );
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, end);
  return () => signals.forEach((signal) => process.off(signal, end));
}
