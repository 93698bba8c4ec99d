import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Link,
  type Span,
} from '@opentelemetry/api';
import { Refusal } from '@proximal/contracts';
import { errorName } from '@proximal/runtime';
import { isTracing } from './tracing.js';

export { SpanKind, type Span } from '@opentelemetry/api';

export interface SpanAbout {
  name: string;
  kind?: SpanKind;
  service: string;
  attributes?: Attributes;
  parent?: Context | undefined;
  /** Starts a trace when there is no parent; any other span is omitted then. */
  isRoot?: boolean;
  links?: Link[];
}

/**
 * The caller ends the span; undefined when nothing is traced. Attributes must hold no secrets: traces are read like
 * logs.
 */
export function beginSpan(about: SpanAbout): Span | undefined {
  const { name, kind = SpanKind.INTERNAL, service, attributes, parent, isRoot = false, links } = about;
  if (!isTracing()) return undefined;
  const around = parent ?? context.active();
  if (!isRoot && !trace.getSpanContext(around)) return undefined;
  const all = { 'proximal.service': service, ...attributes };
  return trace.getTracer(service).startSpan(name, { kind, attributes: all, ...(links && { links }) }, around);
}

export function inSpan<T>(about: SpanAbout, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const span = beginSpan(about);
  if (span === undefined) return work(undefined);
  return within(span, async () => work(span))
    .catch((error: unknown) => {
      markFailed(span, error);
      throw error;
    })
    .finally(() => span.end());
}

export function within<T>(span: Span | undefined, work: () => T): T {
  return span ? context.with(trace.setSpan(context.active(), span), work) : work();
}

/**
 * Marks it with the kind of the error only, because messages quote input. A refusal counts as an answer, unless it says
 * `unavailable`.
 */
export function markFailed(span: Span | undefined, error: unknown): void {
  const isRefusal = error instanceof Refusal;
  span?.setAttribute('error.type', isRefusal ? error.code : errorName(error));
  if (!isRefusal || error.kind === 'unavailable') span?.setStatus({ code: SpanStatusCode.ERROR });
}
