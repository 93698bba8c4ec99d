import type { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { withTimeout } from '@proximal/runtime';

const shutdownTimeoutMs = 2_000;

export interface TracingOptions {
  service: string;
  endpoint: string;
  ratio: number;
}

let provider: NodeTracerProvider | undefined;

/** False: no span is created. */
export function isTracing(): boolean {
  return provider !== undefined;
}

export async function startTracing(options: TracingOptions): Promise<void> {
  // Loaded only here, because it takes a tenth of a second of every start.
  const { openProvider } = await import('./provider.js');
  provider = openProvider(options);
}

/** A collector that is down or slow does not delay it. */
export async function stopTracing(): Promise<void> {
  const stopped = provider;
  provider = undefined;
  if (!stopped) return;
  const sent = stopped.shutdown().catch(() => undefined);
  await withTimeout(sent, shutdownTimeoutMs, () => undefined);
}
