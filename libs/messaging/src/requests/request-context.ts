import type { Msg } from '@nats-io/transport-node';
import { operations, requestGrants } from '@proximal/contracts';
import {
  contextOf,
  inSpan,
  isLogged,
  isTracing,
  SpanKind,
  traceHeader,
  runWithContext,
  type LogContext,
} from '@proximal/telemetry';
import { requestSpan } from './request-span.js';
import { requestIdHeader, timeLeftHeader, userIdHeader } from './wire.js';

const reads = new Set(operations.filter(({ method }) => method === 'GET').map(({ subject }) => subject));

/** Services whose own requests have to end in the time that is left of the request that they answer. */
const asking = new Set(Object.entries(requestGrants).flatMap(([service, asked]) => (asked.length > 0 ? service : [])));

/**
 * A read of a service that asks no other has neither trace nor log context unless tracing or debug logs are on: they
 * would cost a tenth of its time.
 */
export function answerInContext(service: string, message: Msg, answer: () => Promise<void>): Promise<void> {
  if (reads.has(message.subject) && !asking.has(service) && !isTracing() && !isLogged('info')) return answer();
  const about = requestSpan(service, 'answer', message.subject, SpanKind.SERVER);
  return runWithContext(logContextOf(message), () =>
    inSpan({ ...about, parent: contextOf(message.headers?.get(traceHeader)) }, answer),
  );
}

export function logContextOf(message: Msg): LogContext {
  const { subject, headers } = message;
  const userId = Number(headers?.get(userIdHeader) || NaN);
  // A caller of an earlier release does not say it.
  const timeLeft = Number(headers?.get(timeLeftHeader) || NaN);
  const about = {
    requestId: headers?.get(requestIdHeader) || undefined,
    operation: subject,
    sent: () => sentBy(message),
    ...(timeLeft >= 0 && { until: performance.now() + timeLeft }),
  };
  return userId > 0 ? { ...about, userId } : about;
}

function sentBy(message: Msg): unknown[] {
  try {
    return [message.data, message.json()];
  } catch {
    // A message that is not JSON has only its bytes.
    return [message.data];
  }
}
