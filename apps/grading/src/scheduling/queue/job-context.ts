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

/** Empty for a job that the sweeper has added. */
export interface JobOrigin {
  requestId?: string | undefined;
  traceparent?: string | undefined;
}

export interface JobAbout {
  queue: string;
  ids: Record<string, string>;
}

export function addInContext<T>(about: JobAbout, add: (origin: JobOrigin) => Promise<T>): Promise<T> {
  const origin = () => ({ requestId: currentLogContext()?.requestId, traceparent: traceparent() });
  return inSpan(jobSpan(about, 'grading', 'add', SpanKind.PRODUCER), () => add(origin()));
}

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

/** Names only the kind of the error: the queue shows messages on its board, and they quote programs. */
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
