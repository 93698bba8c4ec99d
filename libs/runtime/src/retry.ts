import { setTimeout as pause } from 'node:timers/promises';
import { errorText } from './error-text.js';
import { StartFailure } from './start-failure.js';
import { isStoreUnavailable } from './store-unavailable.js';

/** How long a start waits for what it needs, in milliseconds: a busy machine takes minutes for what is else done in seconds. */
export const startTimeoutMs = 5 * 60_000;
/** Between two tries, in milliseconds. */
const tryAgainMs = 1_000;
/** Between two lines that say what is waited for, in milliseconds. */
const sayAgainMs = 10_000;

/** Of clients of NATS and Redis, which have no code: nobody has answered, or not in time. */
const unavailableNames = [
  'TimeoutError',
  'ConnectionError',
  'RequestError',
  'NoRespondersError',
  'ConnectionTimeoutError',
  'MaxRetriesPerRequestError',
];
const unavailableMessages =
  /\b(timed? ?out|timeout|no answer|took more than|starting up|LOADING|temporarily unavailable|ECONN\w+|ENOTFOUND|EAI_AGAIN)\b/i;

/** How a start waits. */
export interface RetryPolicy {
  /** Called every ten seconds with a line that names what the start waits for. */
  say: (line: string) => void;
  /** In milliseconds. */
  limitMs?: number;
  /** Whether the wait is of no use any more, such as after a signal. */
  isOver?: () => boolean;
}

/**
 * Does what a start needs, again and again while what it needs does not answer yet.
 * @throws StartFailure, in one sentence, when that takes longer than the limit; at once whatever waiting does not mend
 */
export async function retryUntilReady<T>(
  work: () => Promise<T>,
  { say, limitMs = startTimeoutMs, isOver = () => false }: RetryPolicy,
): Promise<T> {
  const until = performance.now() + limitMs;
  for (let sayAt = 0; ;) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (performance.now() > until || isOver()) throw asFailure(error);
      if (performance.now() >= sayAt) {
        say(`waiting, for it may pass: ${sentenceOf(error)}`);
        sayAt = performance.now() + sayAgainMs;
      }
      await pause(tryAgainMs);
    }
  }
}

/** True for a failure to start that may pass by itself: a server that is not there yet, starts, or is too busy to answer in time. */
export function mayPass(error: unknown): boolean {
  if (error instanceof StartFailure) return error.cause !== undefined && mayPass(error.cause);
  if (error instanceof AggregateError) return error.errors.some(mayPass);
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  return (
    isStoreUnavailable(error) || unavailableNames.includes(String(name)) || unavailableMessages.test(String(message))
  );
}

function asFailure(error: unknown): StartFailure {
  return error instanceof StartFailure ? error : new StartFailure(sentenceOf(error), { cause: error });
}

function sentenceOf(error: unknown): string {
  return error instanceof StartFailure
    ? error.message
    : `A server that is needed does not answer in time (${errorText(error)}).`;
}
