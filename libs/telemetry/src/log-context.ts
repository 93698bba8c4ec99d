import { AsyncLocalStorage } from 'node:async_hooks';
import { context, ROOT_CONTEXT } from '@opentelemetry/api';

/** What a process is working on: a request, a job or events. Every line that is logged meanwhile says so. */
export interface LogContext {
  /** The id of the HTTP request that it follows from. */
  requestId?: string | undefined;
  /** The learner's, on whose behalf it is done. */
  userId?: number | undefined;
  /** The contract's subject of a request or an event, or the name of a job. */
  operation?: string | undefined;
  submissionId?: string | undefined;
  /** Of an event that is processed by itself. */
  eventId?: string | undefined;
  /** How many are processed together. */
  eventCount?: number | undefined;
  /** What came with it from outside, or what gives that. It is never logged; whatever else a line quotes of it is taken out. */
  sent?: unknown;
}

const storage = new AsyncLocalStorage<LogContext>();
let underWay = 0;

/**
 * Does something as part of the work, up to the end of its promise if it gives one.
 * While any work is under way, every promise of the process costs some 60 ns more (Node 20), a tenth of what a read
 * costs in all: what is asked for often and logs nothing by itself goes without, and says what it is when it fails.
 */
export function runWithContext<T>(logContext: LogContext, doIt: () => T): T {
  underWay += 1;
  let result: T | undefined;
  try {
    result = storage.run(logContext, doIt);
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

/** Does something that belongs to nothing that is worked on here, such as what serves many at once. */
export function runWithoutContext<T>(doIt: () => T): T {
  return context.with(ROOT_CONTEXT, () => storage.exit(doIt));
}

/** What is being worked on here; undefined outside of any work. */
export function currentLogContext(): Readonly<LogContext> | undefined {
  return storage.getStore();
}

/** Adds what has become known of the work since it began; nothing outside of any work. */
export function extendLogContext(more: LogContext): void {
  const logContext = storage.getStore();
  if (logContext) Object.assign(logContext, more);
}
