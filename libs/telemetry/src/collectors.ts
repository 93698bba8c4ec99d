import { withTimeout } from '@proximal/runtime';
import type { Gauge } from 'prom-client';
import { counter, metrics } from './metrics.js';

/** What a gauge shows at this scrape. */
export interface Reading {
  gauge: Pick<Gauge, 'set' | 'reset'>;
  /** At least one: without labels a gauge cannot be absent. */
  labels: Record<string, string>;
  value: number;
}

/** Reads from a store what gauges show. */
export interface Collector {
  /** What is read, such as `outbox`. */
  name: string;
  service: string;
  /** Rejects while the store is away. */
  read: () => Promise<Reading[]>;
}

/** A scrape waits no longer for a store, in milliseconds; Prometheus itself waits ten seconds. */
const limitMs = 2_000;

const failures = counter(
  'proximal_scrape_failures_total',
  'Scrapes that had to go without what a store would have told.',
  ['service', 'collector'],
);
/** With the question that is not answered yet, if there is one. */
const collectors = new Map<Collector, { isReading: boolean }>();
const shown = new Set<Reading['gauge']>();
let rendering: Promise<string> | undefined;

/**
 * From now on every scrape asks the store. While that is away, or mute, the gauges are absent and the scrape counts
 * in `proximal_scrape_failures_total`.
 * @returns what ends it, and the gauges with it
 */
export function addCollector(collector: Collector): () => void {
  collectors.set(collector, { isReading: false });
  failures.inc(labelsOf(collector), 0);
  return () => void collectors.delete(collector);
}

/** The text of a scrape; those that come at the same time share one. */
export function renderMetrics(): Promise<string> {
  return (rendering ??= render().finally(() => (rendering = undefined)));
}

async function render(): Promise<string> {
  const readings = await Promise.all([...collectors.keys()].map(readInTime));
  for (const gauge of shown) gauge.reset();
  for (const { gauge, labels, value } of readings.flat()) {
    gauge.set(labels, value);
    shown.add(gauge);
  }
  return metrics.metrics();
}

async function readInTime(collector: Collector): Promise<Reading[]> {
  const state = collectors.get(collector)!;
  try {
    // A store that is mute has one question to answer, not one more with every scrape.
    if (state.isReading) throw new Error('the last question is not answered yet');
    state.isReading = true;
    // One that throws before it asks has been answered as well.
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
