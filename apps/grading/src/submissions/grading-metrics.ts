import { counter, delayBuckets, gauge, histogram } from '@proximal/telemetry';
import { SandboxFailure, type Sandbox } from '@proximal/sandbox';
import { runOutcome, runOutcomes } from './run-outcome.js';

const outcomes = ['graded', 'failed', 'repeated', 'tried-again'] as const;
/** A run without a verdict: the time limit ended it, or the sandbox's process died. */
const noVerdict = 'no-verdict';

const gradings = counter('proximal_gradings_total', 'What became of grading jobs.', ['outcome']);
const runs = counter('proximal_sandbox_runs_total', 'Runs of learners’ programs, by their worst ending.', ['outcome']);
const runners = gauge('proximal_grading_runners', 'Submissions that a worker can grade at a time.', ['service']);
const busy = gauge(
  'proximal_grading_runners_busy',
  'Programs of submissions and runs that are in a runner or wait for one.',
  ['service'],
);
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
  [...[0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40]],
);
const addedAgain = counter(
  'proximal_grading_jobs_readded_total',
  'Submissions that waited without a job until the sweeper added one.',
);

// Starts at 0, because otherwise the first change would not count as an increase.
busy.set({ service: 'grading' }, 0);
for (const outcome of outcomes) gradings.inc({ outcome }, 0);
for (const outcome of [...runOutcomes, noVerdict]) runs.inc({ outcome }, 0);

export function countGrading(outcome: (typeof outcomes)[number]): void {
  gradings.inc({ outcome });
}

/** @param since the time of the submission */
export function recordWait(since: Date): void {
  waits.observe(Math.max(0, Date.now() - since.getTime()) / 1_000);
}

/** @param begunAt the start, from `performance.now()` */
export function recordGrading(begunAt: number): void {
  durations.observe((performance.now() - begunAt) / 1_000);
}

export function countAddedAgain(jobs: number): void {
  addedAgain.inc(jobs);
}

/** Shows how many submissions this process can grade at a time. */
export function showRunners(count: number): void {
  runners.set({ service: 'grading' }, count);
}

/** Wraps the sandbox so that the runs of programs are counted by their outcome. */
export function countingRuns(sandbox: Sandbox): Sandbox {
  const run: Sandbox['run'] = async (program) => {
    busy.inc({ service: 'grading' });
    const counted = sandbox.run(program).finally(() => busy.dec({ service: 'grading' }));
    const report = await counted.catch((error: unknown) => {
      if (error instanceof SandboxFailure) runs.inc({ outcome: noVerdict });
      throw error;
    });
    for (const one of report.runs) runs.inc({ outcome: runOutcome(one) });
    return report;
  };
  return Object.assign(Object.create(sandbox) as Sandbox, { run });
}
