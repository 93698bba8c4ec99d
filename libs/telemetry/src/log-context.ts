import { AsyncLocalStorage } from 'node:async_hooks';
import { context, ROOT_CONTEXT } from '@opentelemetry/api';

/** The current request, job or events of a process. Every log line in the meantime names it. */
export interface LogContext {
  /** The id of the HTTP request that started it. */
  requestId?: string | undefined;
  /** The id of the learner on whose behalf it runs. */
  userId?: number | undefined;
  /** The contract's subject of a request or an event, or the name of a job. */
  operation?: string | undefined;
  submissionId?: string | undefined;
  /** The id of an event that is processed alone. */
  eventId?: string | undefined;
  /** The number of events that are processed together. */
  eventCount?: number | undefined;
  /**
   * The outside input, or a function that returns it. It is never logged, and any quote of it in a log line is removed.
   */
  sent?: unknown;
  /** The instant until which its caller waits, on the clock of `performance`. It is never logged. */
  until?: number | undefined;
}

const storage = new AsyncLocalStorage<LogContext>();
let underWay = 0;

/**
 * Runs an action with a log context, until its promise settles if it returns one. While any context is active, every
 * promise of the process costs some 60 ns more (Node 20), a tenth of the cost of a read: frequent operations that log
 * nothing themselves run without a context, and name themselves when they fail.
 */
export function runWithContext<T>(logContext: LogContext, action: () => T): T {
  underWay += 1;
  let result: T | undefined;
  try {
    result = storage.run(logContext, action);
    return result;
  } finally {
    if (result instanceof Promise) result.then(endLogContext, endLogContext);
    else endLogContext();
  }
}

function endLogContext(): void {
  underWay -= 1;
  if (underWay === 0) storage.disable();
}

/** Runs an action outside of any log context and trace, such as work that serves many requests at once. */
export function runWithoutContext<T>(action: () => T): T {
  return context.with(ROOT_CONTEXT, () => storage.exit(action));
}

/** Returns the current log context; undefined outside of any. */
export function currentLogContext(): Readonly<LogContext> | undefined {
  return storage.getStore();
}

/**
 * Returns the part of a wait that is left of the current request, in milliseconds, 0 when its caller has given up; the
 * whole wait outside of any. A chain of waits within one request so ends with its deadline.
 */
export function timeLeftMs(waitMs: number): number {
  const until = storage.getStore()?.until;
  return until === undefined ? waitMs : Math.max(0, Math.min(waitMs, until - performance.now()));
}

/** Adds fields that became known later to the current log context; does nothing outside of any. */
export function extendLogContext(more: LogContext): void {
  const logContext = storage.getStore();
  if (logContext) Object.assign(logContext, more);
}
