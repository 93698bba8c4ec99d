import type { Progress } from './progress.js';

/**
 * Lets a signal end the process at once until the platform has started: its apps have done nothing yet, and a supervisor
 * stops the servers.
 * @returns a function that ends this behaviour; the platform calls it when it has started
 */
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
