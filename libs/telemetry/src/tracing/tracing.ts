import type { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { withTimeout } from '@proximal/runtime';

/** Longest wait at a stop for the last spans, in milliseconds. */
const shutdownTimeoutMs = 2_000;

export interface TracingOptions {
  /** The name of the process. */
  service: string;
  /** The base address of a collector that accepts OTLP over HTTP. */
  endpoint: string;
  /** The share of the traces begun here that are sent, from 0 to 1; failed ones are sent besides. */
  ratio: number;
}

let provider: NodeTracerProvider | undefined;

/** Returns true when this process records spans; otherwise no span is created at all. */
export function isTracing(): boolean {
  return provider !== undefined;
}

/** Records spans in this process from now on and sends them to a collector, which may be down. */
export async function startTracing(options: TracingOptions): Promise<void> {
  // Loaded only here, because it takes a tenth of a second of every start.
  const { openProvider } = await import('./provider.js');
  provider = openProvider(options);
}

/** Sends the waiting spans and records no more; a collector that is down or slow does not delay it. */
export async function stopTracing(): Promise<void> {
  const stopped = provider;
  provider = undefined;
  if (!stopped) return;
  const sent = stopped.shutdown().catch(() => undefined);
  await withTimeout(sent, shutdownTimeoutMs, () => undefined);
}
