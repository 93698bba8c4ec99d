import { errorName } from '@proximal/runtime';
import {
  contextOf,
  currentLogContext,
  inSpan,
  SpanKind,
  traceparent,
  runWithContext,
  type SpanAbout,
  type LogContext,
} from '@proximal/telemetry';

/** Where a job comes from; one that the sweeper has added comes from nowhere. */
export interface JobOrigin {
  /** The id of the request that asked for it. */
  requestId?: string | undefined;
  /** The trace of that request (W3C traceparent). */
  traceparent?: string | undefined;
}

/** What a trace says of a job. */
export interface JobAbout {
  queue: string;
  /** By name, such as `proximal.submission_id`. */
  ids: Record<string, string>;
}

/** Adds a job as part of the present trace. */
export function addInContext<T>(about: JobAbout, add: (origin: JobOrigin) => Promise<T>): Promise<T> {
  const origin = () => ({ requestId: currentLogContext()?.requestId, traceparent: traceparent() });
  return inSpan(jobSpan(about, 'grading', 'add', SpanKind.PRODUCER), () => add(origin()));
}

/** Works on a job, as part of the trace in which it was added; else in a trace of its own. */
export function processInContext<T>(
  about: JobAbout,
  origin: JobOrigin | undefined,
  logContext: LogContext,
  process: () => Promise<T>,
): Promise<T> {
  const parent = contextOf(origin?.traceparent);
  const span = jobSpan(about, 'grading-worker', 'process', SpanKind.CONSUMER);
  return runWithContext(logContext, () => inSpan({ ...span, parent, isRoot: true }, process));
}

/** What the queue is told of a failure: the kind alone, for it keeps messages and shows them on its board, and they quote programs. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';

  constructor(failure: unknown) {
    super(errorName(failure), { cause: failure });
  }
}

function jobSpan({ queue, ids }: JobAbout, service: string, verb: 'add' | 'process', kind: SpanKind): SpanAbout {
  const attributes = {
    'messaging.system': 'bullmq',
    'messaging.operation.name': verb,
    'messaging.operation.type': verb === 'add' ? 'send' : 'process',
    'messaging.destination.name': queue,
    ...ids,
  };
  return { service, name: `${verb} ${queue}`, kind, attributes };
}
