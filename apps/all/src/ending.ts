import type { Progress } from './progress.js';

/**
 * Until it has started, a signal ends the process at once: what is half started has taken no work yet, and the servers have
 * a supervisor, which stops them.
 * @returns what is called once it has started, and stops by its apps
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
