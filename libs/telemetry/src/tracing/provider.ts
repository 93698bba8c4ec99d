import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { FailedTraces } from './failed-traces.js';
import { LoggedExporter } from './logged-exporter.js';
import { RecordingSampler } from './recording-sampler.js';
import type { TracingOptions } from './tracing.js';

/** The most spans that wait for a collector; further ones are dropped. */
const maxQueueSize = 4_096;
const scheduledDelayMillis = 1_000;
/** Of a batch, with all retries. */
export const exportTimeoutMs = 5_000;

/** Sends the spans of sampled and of failed traces in batches. */
export function openProvider({ service, endpoint, ratio }: TracingOptions): NodeTracerProvider {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new LoggedExporter(new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs }));
  const limits = { maxQueueSize, scheduledDelayMillis, exportTimeoutMillis: exportTimeoutMs };
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'proximal' }),
    sampler: new RecordingSampler(ratio),
    spanProcessors: [new FailedTraces(new BatchSpanProcessor(exporter, limits))],
  });
  provider.register();
  return provider;
}
