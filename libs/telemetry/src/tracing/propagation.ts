import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  trace,
  type Context,
  type SpanContext,
} from '@opentelemetry/api';

/** The header, or the column, in which a trace is carried on (W3C Trace Context). */
export const traceHeader = 'traceparent';

/** What carries the present trace on to another process; undefined outside of any. */
export function traceparent(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[traceHeader];
}

/** As `traceparent`, but only of a trace that is recorded: what is kept in a database is worth its place then alone. */
export function recordedTraceparent(): string | undefined {
  return trace.getActiveSpan()?.isRecording() ? traceparent() : undefined;
}

/** The context of the process that carried its trace on; undefined when it carried none, or what is none. */
export function contextOf(carried: string | null | undefined): Context | undefined {
  if (!carried) return undefined;
  const extracted = propagation.extract(ROOT_CONTEXT, { [traceHeader]: carried });
  return trace.getSpanContext(extracted) ? extracted : undefined;
}

/** The span that carried its trace on, for a link to it. */
export function spanContextOf(carried: string | undefined): SpanContext | undefined {
  const extracted = contextOf(carried);
  return extracted && trace.getSpanContext(extracted);
}

/** Ids by which a line of a log is found from its trace, and the other way round. */
export function currentTraceIds(): { traceId?: string; spanId?: string } {
  const present = trace.getSpanContext(context.active());
  return present && isSpanContextValid(present) ? { traceId: present.traceId, spanId: present.spanId } : {};
}
