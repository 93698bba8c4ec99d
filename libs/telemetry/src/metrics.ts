import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();

export function counter<L extends string>(
  name: `proximal_${string}_total`,
  help: string,
  labels: readonly L[] = [],
): Counter<L> {
  return new Counter({ name, help, labelNames: labels, registers: [metrics] });
}

/**
 * The name ends in its unit, if it has one.
 * @param collect sets the gauge at each scrape from the process's own state; values of a store need a `Collector`
 */
export function gauge<L extends string>(
  name: `proximal_${string}`,
  help: string,
  labels: readonly L[] = [],
  collect?: () => void,
): Gauge<L> {
  return new Gauge({ name, help, labelNames: labels, registers: [metrics], ...(collect ? { collect } : {}) });
}

/** @param buckets upper bounds in seconds, ascending */
export function histogram<L extends string>(
  name: `proximal_${string}_seconds`,
  help: string,
  labels: readonly L[],
  buckets: readonly number[],
): Histogram<L> {
  return new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers: [metrics] });
}

export const answerBuckets: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 30];

export const delayBuckets: readonly number[] = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600];

export function watchProcess(): void {
  if (!metrics.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: metrics });
}
