import { context, ROOT_CONTEXT, SpanStatusCode, trace, TraceFlags, type Context, type Span } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { describe, expect, it } from '@jest/globals';
import { FailedTraces, sentForAttribute, type FailedTracesLimits } from './failed-traces.js';
import { RecordingSampler } from './recording-sampler.js';

function aProcess(ratio: number, limits?: FailedTracesLimits) {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({
    sampler: new RecordingSampler(ratio),
    spanProcessors: [new FailedTraces(new SimpleSpanProcessor(exporter), limits)],
  });
  const tracer = provider.getTracer('test');
  return {
    begin: (name: string, parent: Context = ROOT_CONTEXT) => tracer.startSpan(name, {}, parent),
    sent: () => exporter.getFinishedSpans().map(({ name }) => name),
    spans: () => exporter.getFinishedSpans(),
    shutdown: () => provider.shutdown(),
  };
}

const below = (span: Span) => trace.setSpan(context.active(), span);
const carried = (span: Span) => trace.setSpanContext(ROOT_CONTEXT, { ...span.spanContext(), isRemote: true });
const fail = (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR }).end();

describe('a trace that is not sampled', () => {
  it('is recorded, and dropped when all of it went well', () => {
    const { begin, sent } = aProcess(0);
    const root = begin('root');
    const child = begin('child', below(root));
    expect([root.isRecording(), child.isRecording()]).toEqual([true, true]);
    expect(root.spanContext().traceFlags & TraceFlags.SAMPLED).toBe(0);
    child.end();
    root.end();
    expect(sent()).toEqual([]);
  });

  it('is sent as a whole when one of its spans has failed, those that ended before included', () => {
    const { begin, sent } = aProcess(0);
    const root = begin('root');
    begin('before', below(root)).end();
    const child = begin('child', below(root));
    fail(begin('failed', below(child)));
    child.end();
    begin('after', below(root)).end();
    root.end();
    expect(sent()).toEqual(['before', 'failed', 'child', 'after', 'root']);
  });

  it('is sent when only its root has failed', () => {
    const { begin, sent } = aProcess(0);
    const root = begin('root');
    begin('child', below(root)).end();
    fail(root);
    expect(sent()).toEqual(['child', 'root']);
  });

  it('is marked as sampled when it is sent, with the reason, and does not change itself', () => {
    const { begin, spans } = aProcess(0);
    const root = begin('root');
    fail(root);
    const [span] = spans();
    expect(span!.spanContext()).toEqual({ ...root.spanContext(), traceFlags: TraceFlags.SAMPLED });
    expect(span!.attributes).toEqual({ [sentForAttribute]: 'failure' });
    expect(span).toMatchObject({ name: 'root', status: { code: SpanStatusCode.ERROR }, ended: true });
    expect(root.spanContext().traceFlags).toBe(TraceFlags.NONE);
  });

  it('takes no other trace with it', () => {
    const { begin, sent } = aProcess(0);
    const [one, other] = [begin('one'), begin('other')];
    fail(one);
    other.end();
    expect(sent()).toEqual(['one']);
  });

  it('is decided in each process alone: the failure is sent where it happened and where it arrives', () => {
    const [caller, well, failing] = [aProcess(0), aProcess(0), aProcess(0)];
    const root = caller.begin('root');
    const request = caller.begin('request', below(root));
    well.begin('answered', carried(request)).end();
    request.end();
    const secondRequest = caller.begin('second request', below(root));
    fail(failing.begin('answered', carried(secondRequest)));
    // The refusal arrives as an answer.
    fail(secondRequest);
    fail(root);
    expect([caller.sent(), well.sent(), failing.sent()]).toEqual([
      ['request', 'second request', 'root'],
      [],
      ['answered'],
    ]);
  });

  it('is sent with what follows later in the same process', () => {
    const { begin, sent } = aProcess(0);
    const root = begin('root');
    const job = begin('job', carried(root));
    root.end();
    fail(job);
    begin('tried again', carried(root)).end();
    // The root ended while the job was open.
    expect(sent()).toEqual(['root', 'job', 'tried again']);
  });
});

describe('a sampled trace', () => {
  it('is sent at once, failed or not, and without a reason', () => {
    const { begin, sent, spans } = aProcess(1);
    const root = begin('root');
    fail(begin('child', below(root)));
    expect(sent()).toEqual(['child']);
    root.end();
    expect(spans().map(({ attributes }) => attributes)).toEqual([{}, {}]);
  });

  it('follows the decision that was made elsewhere', () => {
    const [sampling, other] = [aProcess(1), aProcess(0)];
    other.begin('child', carried(sampling.begin('root'))).end();
    expect(other.sent()).toEqual(['child']);
    sampling.begin('child', carried(other.begin('root'))).end();
    expect(sampling.sent()).toEqual([]);
  });

  it('is the given share of all traces', () => {
    const { begin } = aProcess(0.05);
    const isSampled = () => (begin('root').spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
    const share = Array.from({ length: 10_000 }, isSampled).filter(Boolean).length / 10_000;
    // Nine standard deviations.
    expect(Math.abs(share - 0.05)).toBeLessThan(0.02);
  });
});

describe('the memory of traces', () => {
  it('drops the oldest trace that waits beyond the limit of spans', () => {
    const { begin, sent } = aProcess(0, { spans: 3, traces: 100 });
    const [old, young] = [begin('old'), begin('young')];
    for (const root of [old, young]) for (const name of ['a', 'b']) begin(`${root === old}-${name}`, below(root)).end();
    // The spans that the old trace had are gone, but not its failure.
    fail(old);
    fail(young);
    expect(sent()).toEqual(['old', 'false-a', 'false-b', 'young']);
  });

  it('drops a trace whose spans never end when there are too many of them', () => {
    const { begin, sent } = aProcess(0, { spans: 100, traces: 2 });
    const lost = begin('lost');
    begin('child of lost', below(lost)).end();
    const known = [begin('one'), begin('two')];
    begin('child of one', below(known[0]!)).end();
    fail(lost);
    fail(known[0]!);
    expect(sent()).toEqual(['lost', 'child of one', 'one']);
  });

  it('remembers as many failed traces as it knows traces', () => {
    const { begin, sent } = aProcess(0, { spans: 100, traces: 2 });
    const roots = ['one', 'two', 'three'].map((name) => begin(name));
    roots.forEach(fail);
    for (const root of roots) begin('later', carried(root)).end();
    expect(sent()).toEqual(['one', 'two', 'three', 'later', 'later']);
  });

  it('is empty after every trace has ended', () => {
    const failedTraces = new FailedTraces(new SimpleSpanProcessor(new InMemorySpanExporter()));
    const provider = new NodeTracerProvider({ sampler: new RecordingSampler(0), spanProcessors: [failedTraces] });
    const tracer = provider.getTracer('test');
    for (let count = 0; count < 1_000; count += 1) {
      const root = tracer.startSpan('root', {}, ROOT_CONTEXT);
      const child = tracer.startSpan('child', {}, below(root));
      // Half of the children outlive their root.
      for (const span of count % 2 ? [root, child] : [child, root]) span.end();
    }
    expect(failedTraces.waitingCounts).toEqual({ traces: 0, spans: 0 });
  });

  it('holds nothing back at a shutdown', async () => {
    const { begin, sent, shutdown } = aProcess(0);
    begin('open', below(begin('root'))).end();
    await shutdown();
    expect(sent()).toEqual([]);
  });
});
