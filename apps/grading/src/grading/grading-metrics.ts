import { counter, delayBuckets, gauge, histogram } from '@proximal/telemetry';

const outcomes = ['graded', 'failed', 'repeated', 'tried-again'] as const;

const gradings = counter('proximal_gradings_total', 'What became of grading jobs.', ['outcome']);
const runners = gauge('proximal_grading_runners', 'Submissions that a worker can grade at a time.', ['service']);
const waits = histogram(
  'proximal_grading_wait_seconds',
  'Time from a submission until a worker first begins to grade it.',
  [],
  delayBuckets,
);
const durations = histogram(
  'proximal_grading_run_seconds',
  'Time a worker takes for a submission.',
  [],
  [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40],
);
const timesToGrade = histogram(
  'proximal_time_to_grade_seconds',
  'Time from a submission until its grade is stored.',
  [],
  delayBuckets,
);

// Starts at 0, because otherwise the first change would not count as an increase.
for (const outcome of outcomes) gradings.inc({ outcome }, 0);

export function countGrading(outcome: (typeof outcomes)[number]): void {
  gradings.inc({ outcome });
}

export function recordWait(since: Date): void {
  waits.observe(secondsSince(since));
}

export function recordTimeToGrade(since: Date): void {
  timesToGrade.observe(secondsSince(since));
}

function secondsSince(instant: Date): number {
  return Math.max(0, Date.now() - instant.getTime()) / 1_000;
}

export function recordGrading(begunAt: number): void {
  durations.observe((performance.now() - begunAt) / 1_000);
}

export function showRunners(count: number): void {
  runners.set({ service: 'grading' }, count);
}
