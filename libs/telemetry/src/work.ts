import { AsyncLocalStorage } from 'node:async_hooks';

/** What a process is working on: a request, a job or facts. Every line that is logged meanwhile says so. */
export interface Work {
  /** The id of the HTTP request that it follows from. */
  requestId?: string | undefined;
  /** The learner's, on whose behalf it is done. */
  userId?: number | undefined;
  /** The contract's subject of a request or a fact, or the name of a job. */
  operation?: string | undefined;
  submissionId?: string | undefined;
  /** Of a fact that is processed by itself. */
  factId?: string | undefined;
  /** How many are processed together. */
  factCount?: number | undefined;
  /** What came with it from outside, or what gives that. It is never logged; whatever else a line quotes of it is taken out. */
  sent?: unknown;
}

const storage = new AsyncLocalStorage<Work>();

/** Does something as part of the work. */
export function withWork<T>(work: Work, doIt: () => T): T {
  return storage.run(work, doIt);
}

/** What is being worked on here; undefined outside of any work. */
export function currentWork(): Readonly<Work> | undefined {
  return storage.getStore();
}

/** Adds what has become known of the work since it began; nothing outside of any work. */
export function noteWork(more: Work): void {
  const work = storage.getStore();
  if (work) Object.assign(work, more);
}
