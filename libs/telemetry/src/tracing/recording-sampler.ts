import type { Context } from '@opentelemetry/api';
import {
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  type Sampler,
  type SamplingResult,
} from '@opentelemetry/sdk-trace-node';

type Arguments = Parameters<Sampler['shouldSample']>;

/**
 * Samples a share of the traces that begin here, and follows the decision of those that begin elsewhere. Spans of other
 * traces are recorded as well, but not marked as sampled: whether they are sent is decided at their end.
 */
export class RecordingSampler implements Sampler {
  private readonly inner: ParentBasedSampler;

  constructor(ratio: number) {
    this.inner = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  }

  shouldSample(context: Context, ...others: Arguments extends [Context, ...infer Rest] ? Rest : never): SamplingResult {
    const { decision, ...result } = this.inner.shouldSample(context, ...others);
    return {
      ...result,
      decision: decision === SamplingDecision.NOT_RECORD ? SamplingDecision.RECORD : decision,
    };
  }

  toString(): string {
    return `Recording{${this.inner.toString()}}`;
  }
}
