import type { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { withTimeout } from '@proximal/runtime';

/** How long a stop waits for the last spans to be taken, in milliseconds. */
const shutdownTimeoutMs = 2_000;

export interface TracingOptions {
  /** The process. */
  service: string;
  /** The base address of a collector that takes OTLP over HTTP. */
  endpoint: string;
  /** How many of the traces that begin here are recorded, from 0 to 1. */
  ratio: number;
}

let provider: NodeTracerProvider | undefined;

/** True when spans are recorded in this process; when not, none is made at all. */
export function isTracing(): boolean {
  return provider !== undefined;
}

/** Records spans in this process from now on and sends them to a collector, which may be away. */
export async function startTracing(options: TracingOptions): Promise<void> {
  // Loaded only here: it takes a tenth of a second of every start.
  const { openProvider } = await import('./provider.js');
  provider = openProvider(options);
}

/** Sends what waits and records nothing more; a collector that is away or slow does not hold it up. */
export async function stopTracing(): Promise<void> {
  const stopped = provider;
  provider = undefined;
  if (!stopped) return;
  const sent = stopped.shutdown().catch(() => undefined);
  await withTimeout(sent, shutdownTimeoutMs, () => undefined);
}
