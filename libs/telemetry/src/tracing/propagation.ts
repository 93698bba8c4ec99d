import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  trace,
  type Context,
  type SpanContext,
} from '@opentelemetry/api';

export const traceHeader = 'traceparent';

export function traceparent(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[traceHeader];
}

/**
 * Undefined unless this process records: otherwise the value is not worth its space in a database. A trace that is not
 * sampled is carried on as well, because what fails later is sent.
 */
export function recordedTraceparent(): string | undefined {
  return trace.getActiveSpan()?.isRecording() ? traceparent() : undefined;
}

export function contextOf(carried: string | null | undefined): Context | undefined {
  if (!carried) return undefined;
  const extracted = propagation.extract(ROOT_CONTEXT, { [traceHeader]: carried });
  return trace.getSpanContext(extracted) ? extracted : undefined;
}

export function spanContextOf(carried: string | undefined): SpanContext | undefined {
  const extracted = contextOf(carried);
  return extracted && trace.getSpanContext(extracted);
}

export function currentTraceIds(): { traceId?: string; spanId?: string } {
  const present = trace.getSpanContext(context.active());
  return present && isSpanContextValid(present) ? { traceId: present.traceId, spanId: present.spanId } : {};
}
