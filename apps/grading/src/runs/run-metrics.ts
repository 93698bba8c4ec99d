import { counter, delayBuckets, histogram } from '@proximal/telemetry';

/** `dropped`: its caller did not wait any more. */
const outcomes = ['answered', 'wrong-call', 'dropped', 'failed'] as const;

const runs = counter('proximal_lab_runs_total', 'What became of runs that are not graded.', ['outcome']);
const waits = histogram(
  'proximal_lab_run_wait_seconds',
  'Time from a request to run until a worker begins.',
  [],
  delayBuckets,
);

// From the start at 0, or the first one would be no rise.
for (const outcome of outcomes) runs.inc({ outcome }, 0);

export function countRun(outcome: (typeof outcomes)[number]): void {
  runs.inc({ outcome });
}

/** @param since when it was asked for, in milliseconds since 1970 */
export function recordRunWait(since: number): void {
  waits.observe(Math.max(0, Date.now() - since) / 1_000);
}
