import { counter, delayBuckets, histogram } from '@proximal/telemetry';

const outcomes = ['answered', 'wrong-call', 'dropped', 'failed'] as const;

const runs = counter('proximal_lab_runs_total', 'What became of runs that are not graded.', ['outcome']);
const waits = histogram(
  'proximal_lab_run_wait_seconds',
  'Time from the request for a run until a worker begins it.',
  [],
  delayBuckets,
);

// Starts at 0, because otherwise the first run would not count as an increase.
for (const outcome of outcomes) runs.inc({ outcome }, 0);

export function countRun(outcome: (typeof outcomes)[number]): void {
  runs.inc({ outcome });
}

export function recordRunWait(since: number): void {
  waits.observe(Math.max(0, Date.now() - since) / 1_000);
}
