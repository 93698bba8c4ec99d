import type { Msg } from '@nats-io/transport-node';
import { operations } from '@proximal/contracts';
import {
  contextOf,
  inSpan,
  isLogged,
  isTracing,
  SpanKind,
  traceHeader,
  runWithContext,
  type SpanAbout,
  type LogContext,
} from '@proximal/telemetry';
import { requestIdHeader, userIdHeader } from './wire.js';

/** What learners ask for most, and what changes nothing. */
const reads = new Set(operations.filter(({ method }) => method === 'GET').map(({ subject }) => subject));

/**
 * Answers a request as part of its trace, and so that every line that is logged meanwhile says what it is about.
 * A read is answered without that unless somebody looks closely: it would cost a tenth of the whole.
 */
export function answerInContext(service: string, message: Msg, answer: () => Promise<void>): Promise<void> {
  if (reads.has(message.subject) && !isTracing() && !isLogged('info')) return answer();
  const about = requestSpan(service, 'answer', message.subject, SpanKind.SERVER);
  return runWithContext(logContextOf(message), () =>
    inSpan({ ...about, parent: contextOf(message.headers?.get(traceHeader)) }, answer),
  );
}

/** What the lines of a log say of a request. */
export function logContextOf(message: Msg): LogContext {
  const { subject, headers } = message;
  const userId = Number(headers?.get(userIdHeader) || NaN);
  const about = {
    requestId: headers?.get(requestIdHeader) || undefined,
    operation: subject,
    sent: () => sentBy(message),
  };
  return userId > 0 ? { ...about, userId } : about;
}

/** As bytes, and as what it says. */
function sentBy(message: Msg): unknown[] {
  try {
    return [message.data, message.json()];
  } catch {
    // What is no JSON is known by its bytes alone.
    return [message.data];
  }
}

/** The span of a request, on either side of it. */
export function requestSpan(service: string, verb: 'request' | 'answer', subject: string, kind: SpanKind): SpanAbout {
  const attributes = {
    'messaging.system': 'nats',
    'messaging.operation.name': verb,
    'messaging.operation.type': verb === 'request' ? 'send' : 'process',
    'messaging.destination.name': subject,
  };
  return { service, name: `${verb} ${subject}`, kind, attributes };
}
