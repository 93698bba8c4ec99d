import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { FailedTraces } from './failed-traces.js';
import { LoggedExporter } from './logged-exporter.js';
import { RecordingSampler } from './recording-sampler.js';
import type { TracingOptions } from './tracing.js';

const maxQueueSize = 4_096;
const scheduledDelayMillis = 1_000;
export const exportTimeoutMs = 5_000;

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
