import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { LoggedExporter } from './logged-exporter.js';
import type { TracingOptions } from './tracing.js';

/** The most spans that wait for a collector; further ones are dropped. */
const maxQueueSize = 4_096;
const scheduledDelayMillis = 1_000;
/** The time limit of sending a batch, with all retries, in milliseconds. */
export const exportTimeoutMs = 5_000;

/** Creates the process's provider, which records spans and sends them in batches, with its context and its headers. */
export function openProvider({ service, endpoint, ratio }: TracingOptions): NodeTracerProvider {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new LoggedExporter(new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs }));
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'proximal' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor(exporter, { maxQueueSize, scheduledDelayMillis, exportTimeoutMillis: exportTimeoutMs }),
    ],
  });
  provider.register();
  return provider;
}
