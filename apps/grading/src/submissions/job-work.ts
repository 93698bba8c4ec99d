import { errorName } from '@proximal/runtime';
import { contextOf, inSpan, SpanKind, traceparent, withWork, currentWork, type SpanAbout, type Work } from '@proximal/telemetry';
import type { Job } from 'bullmq';
import type { GradingJob } from './grading.queue.js';

/** Where a job comes from; one that the sweeper has added comes from nowhere. */
export interface JobOrigin {
  /** The id of the request that submitted. */
  requestId?: string | undefined;
  /** The trace of that request (W3C traceparent). */
  traceparent?: string | undefined;
}

/** Adds a job as part of the present trace. */
export function addAsWork<T>(job: GradingJob, add: (origin: JobOrigin) => Promise<T>): Promise<T> {
  const about = jobSpan('grading', 'add', job.submissionId, SpanKind.PRODUCER);
  return inSpan(about, () => add({ requestId: currentWork()?.requestId, traceparent: traceparent() }));
}

/** What is worked on with a job, for the lines of the log. */
export function workOf({ data }: Job<GradingJob>): Work {
  const { submissionId, origin } = data;
  return { operation: 'grade-submission', requestId: origin?.requestId, submissionId };
}

/** Works on a job, as part of the trace in which it was added; else in a trace of its own. */
export function processAsWork<T>(job: Job<GradingJob>, work: Work, process: () => Promise<T>): Promise<T> {
  const parent = contextOf(job.data.origin?.traceparent);
  const about = jobSpan('grading-worker', 'process', job.data.submissionId, SpanKind.CONSUMER);
  return withWork(work, () => inSpan({ ...about, parent, isRoot: true }, process));
}

/** What the queue is told of a failure: the kind alone, for it keeps messages and shows them on its board, and they quote programs. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';

  constructor(failure: unknown) {
    super(errorName(failure), { cause: failure });
  }
}

function jobSpan(service: string, verb: 'add' | 'process', submissionId: string, kind: SpanKind): SpanAbout {
  const attributes = {
    'messaging.system': 'bullmq',
    'messaging.operation.name': verb,
    'messaging.operation.type': verb === 'add' ? 'send' : 'process',
    'messaging.destination.name': 'grading',
    'proximal.submission_id': submissionId,
  };
  return { service, name: `${verb} grading`, kind, attributes };
}
