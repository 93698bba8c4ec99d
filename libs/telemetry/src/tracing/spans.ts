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

/** What a span is called and belongs to. */
export interface SpanAbout {
  name: string;
  kind?: SpanKind;
  /** The app that does it: one process may be several. */
  service: string;
  attributes?: Attributes;
  /** Where it belongs; what is going on here if left out. */
  parent?: Context | undefined;
  /** Begins a trace where it belongs to none; any other span is left out then. */
  isRoot?: boolean;
  links?: Link[];
}

/**
 * Begins a span that whoever began it ends; undefined where nothing is traced.
 * Attributes must hold nothing that is secret: a trace is read like a log.
 */
export function beginSpan(about: SpanAbout): Span | undefined {
  const { name, kind = SpanKind.INTERNAL, service, attributes, parent, isRoot = false, links } = about;
  if (!isTracing()) return undefined;
  const around = parent ?? context.active();
  if (!isRoot && !trace.getSpanContext(around)) return undefined;
  const all = { 'proximal.service': service, ...attributes };
  return trace.getTracer(service).startSpan(name, { kind, attributes: all, ...(links && { links }) }, around);
}

/** Does something within a span, which ends with it; without one where nothing is traced. */
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

/** Does something as part of a span that somebody else ends. */
export function within<T>(span: Span | undefined, work: () => T): T {
  return span ? context.with(trace.setSpan(context.active(), span), work) : work();
}

/** Says of a span what went wrong: the kind alone, for messages quote. A refusal is an answer, unless something is away. */
export function markFailed(span: Span | undefined, error: unknown): void {
  const isRefusal = error instanceof Refusal;
  span?.setAttribute('error.type', isRefusal ? error.code : errorName(error));
  if (!isRefusal || error.kind === 'unavailable') span?.setStatus({ code: SpanStatusCode.ERROR });
}
