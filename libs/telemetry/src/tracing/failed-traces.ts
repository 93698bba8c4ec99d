import { SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-node';

export interface FailedTracesLimits {
  spans: number;
  traces: number;
}

/** About 8 MB: a span takes some 2 kB with its attributes. */
const usualLimits: FailedTracesLimits = { spans: 4_096, traces: 4_096 };

interface Part {
  open: number;
  ended: ReadableSpan[];
}

export const sentForAttribute = 'proximal.sent_for';

/**
 * Passes on the spans of sampled traces, and those of every other trace in which something has failed. The ended spans
 * of a trace wait until a span of it fails, or until no span of it is open in this process; then they are dropped. Once
 * a trace has failed here, its later spans are passed on as well. Beyond the limits the oldest trace is dropped.
 */
export class FailedTraces implements SpanProcessor {
  private readonly parts = new Map<string, Part>();
  private readonly failed = new Set<string>();
  private waiting = 0;

  constructor(
    private readonly next: SpanProcessor,
    private readonly limits: FailedTracesLimits = usualLimits,
  ) {}

  get waitingCounts(): { traces: number; spans: number } {
    return { traces: this.parts.size, spans: this.waiting };
  }

  onStart(span: Span, parent: Parameters<SpanProcessor['onStart']>[1]): void {
    if (isSampled(span)) return this.next.onStart(span, parent);
    const { traceId } = span.spanContext();
    const part = this.parts.get(traceId);
    if (part) part.open += 1;
    else this.parts.set(traceId, { open: 1, ended: [] });
    if (this.parts.size > this.limits.traces) this.dropOldest();
  }

  onEnd(span: ReadableSpan): void {
    if (isSampled(span)) return this.next.onEnd(span);
    const { traceId } = span.spanContext();
    const part = this.parts.get(traceId);
    if (part) part.open -= 1;
    if (span.status.code === SpanStatusCode.ERROR) this.markFailed(traceId);
    if (this.failed.has(traceId)) this.send(span);
    else if (part !== undefined && part.open > 0) this.wait(part, span);
    if (part !== undefined && part.open <= 0) this.drop(traceId, part);
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  /** Ends without the spans that wait: none of their traces has failed yet. */
  shutdown(): Promise<void> {
    this.parts.clear();
    this.failed.clear();
    this.waiting = 0;
    return this.next.shutdown();
  }

  private markFailed(traceId: string): void {
    // The newest failures are remembered longest.
    this.failed.delete(traceId);
    this.failed.add(traceId);
    if (this.failed.size > this.limits.traces) this.failed.delete(this.failed.values().next().value!);
    const part = this.parts.get(traceId);
    for (const span of part?.ended.splice(0) ?? []) {
      this.waiting -= 1;
      this.send(span);
    }
  }

  private wait(part: Part, span: ReadableSpan): void {
    part.ended.push(span);
    this.waiting += 1;
    while (this.waiting > this.limits.spans) this.dropOldest();
  }

  private dropOldest(): void {
    const [traceId, part] = this.parts.entries().next().value!;
    this.drop(traceId, part);
  }

  private drop(traceId: string, part: Part): void {
    this.parts.delete(traceId);
    this.waiting -= part.ended.length;
  }

  private send(span: ReadableSpan): void {
    this.next.onEnd(asSampled(span));
  }
}

function isSampled(span: Pick<ReadableSpan, 'spanContext'>): boolean {
  return (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
}

/** Marks a copy of the span as sampled, because processors and collectors drop others, and says why it was sent. */
function asSampled(span: ReadableSpan): ReadableSpan {
  const spanContext = { ...span.spanContext(), traceFlags: span.spanContext().traceFlags | TraceFlags.SAMPLED };
  return Object.create(span, {
    spanContext: { value: () => spanContext },
    attributes: { value: { ...span.attributes, [sentForAttribute]: 'failure' } },
  }) as ReadableSpan;
}
