import { withTimeout } from '@proximal/runtime';
import type { Gauge } from 'prom-client';
import { counter, metrics } from './metrics.js';

export interface Reading {
  gauge: Pick<Gauge, 'set' | 'reset'>;
  /** A gauge without labels cannot be absent. */
  labels: Record<string, string>;
  value: number;
}

export interface Collector {
  name: string;
  service: string;
  read: () => Promise<Reading[]>;
}

const limitMs = 2_000;

const failures = counter(
  'proximal_scrape_failures_total',
  'Scrapes without the values of a store that failed or did not answer in time.',
  ['service', 'collector'],
);

interface ReadState {
  isReading: boolean;
}

const collectors = new Map<Collector, ReadState>();
const shown = new Set<Reading['gauge']>();
let rendering: Promise<string> | undefined;

/**
 * While the store is unavailable or mute, its gauges are absent and the scrape counts in
 * `proximal_scrape_failures_total`.
 * @returns a function that removes the collector and its gauges
 */
export function addCollector(collector: Collector): () => void {
  collectors.set(collector, { isReading: false });
  failures.inc(labelsOf(collector), 0);
  return () => void collectors.delete(collector);
}

export function renderMetrics(): Promise<string> {
  return (rendering ??= render().finally(() => (rendering = undefined)));
}

async function render(): Promise<string> {
  const readings = await Promise.all([...collectors].map(([collector, state]) => readInTime(collector, state)));
  for (const gauge of shown) gauge.reset();
  for (const { gauge, labels, value } of readings.flat()) {
    gauge.set(labels, value);
    shown.add(gauge);
  }
  return metrics.metrics();
}

async function readInTime(collector: Collector, state: ReadState): Promise<Reading[]> {
  try {
    // A mute store gets one read to answer, not another one with every scrape.
    if (state.isReading) throw new Error('the last read is not answered yet');
    state.isReading = true;
    // A collector that throws before it reads has also answered.
    const answer = (async () => collector.read())().finally(() => (state.isReading = false));
    return await withTimeout(answer, limitMs, () => {
      throw new Error('no answer');
    });
  } catch {
    failures.inc(labelsOf(collector));
    return [];
  }
}

function labelsOf({ name, service }: Collector): { service: string; collector: string } {
  return { service, collector: name };
}
