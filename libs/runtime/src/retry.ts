import { setTimeout as pause } from 'node:timers/promises';
import { errorText } from './error-text.js';
import { StartFailure } from './start-failure.js';
import { tlsProblem } from './stores/store-certificates.js';
import { isStoreUnavailable } from './stores/store-unavailable.js';

/** A busy machine takes minutes for what otherwise takes seconds. */
export const startTimeoutMs = 5 * 60_000;
const tryAgainMs = 1_000;
const sayAgainMs = 10_000;

/** Errors of the NATS and Redis clients without a code: nobody has answered, or not in time. */
const unavailableNames = [
  'TimeoutError',
  'ConnectionError',
  'RequestError',
  'NoRespondersError',
  'ConnectionTimeoutError',
  'MaxRetriesPerRequestError',
];
const unavailableMessages =
  /\b(timed? ?out|timeout|no answer|took more than|starting up|LOADING|temporarily unavailable|can not handle request|no suitable peers|is offline|ECONN\w+|ENOTFOUND|EAI_AGAIN)\b/i;

export interface StartRetries {
  say: (line: string) => void;
  limitMs?: number;
  isOver?: () => boolean;
}

/**
 * Repeats the work while a server does not answer yet.
 * @throws StartFailure, in one sentence, when that takes longer than the limit; any error that waiting cannot resolve
 * is thrown at once
 */
export async function retryUntilReady<T>(
  work: () => Promise<T>,
  { say, limitMs = startTimeoutMs, isOver = () => false }: StartRetries,
): Promise<T> {
  const until = performance.now() + limitMs;
  for (let sayAt = 0; ;) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (performance.now() > until || isOver()) throw asFailure(error);
      if (performance.now() >= sayAt) {
        say(`waiting, because this may pass: ${sentenceOf(error)}`);
        sayAt = performance.now() + sayAgainMs;
      }
      await pause(tryAgainMs);
    }
  }
}

export function mayPass(error: unknown): boolean {
  if (error instanceof StartFailure) return error.cause !== undefined && mayPass(error.cause);
  if (error instanceof AggregateError) return error.errors.some(mayPass);
  const { name, message, kind } = (error ?? {}) as { name?: unknown; message?: unknown; kind?: unknown };
  // A service refuses with this kind what it could not do in time.
  if (kind === 'unavailable') return true;
  // A certificate that is wrong at the start stays wrong; one that expires later makes a store unavailable.
  if (tlsProblem(error) !== undefined) return false;
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
