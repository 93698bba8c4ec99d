import type { Msg } from '@nats-io/transport-node';
import { contextOf, inSpan, SpanKind, traceHeader, withWork, type SpanAbout } from '@proximal/telemetry';
import { requestIdHeader, userIdHeader } from './wire.js';

/** Answers a request as part of its trace, and so that every line that is logged meanwhile says what it is about. */
export function answerAsWork(service: string, message: Msg, answer: () => Promise<void>): Promise<void> {
  const { subject, headers } = message;
  const userId = Number(headers?.get(userIdHeader) || NaN);
  const requestId = headers?.get(requestIdHeader) || undefined;
  const work = { requestId, operation: subject, ...(userId > 0 && { userId }) };
  const about = requestSpan(service, 'answer', subject, SpanKind.SERVER);
  return withWork(work, () => inSpan({ ...about, parent: contextOf(headers?.get(traceHeader)) }, answer));
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
