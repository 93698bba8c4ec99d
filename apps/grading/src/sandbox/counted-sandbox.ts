import { SandboxFailure, type Sandbox } from '@proximal/sandbox';
import { counter, gauge } from '@proximal/telemetry';
import { runOutcome, runOutcomes, suiteOutcome } from './run-outcome.js';

const noVerdict = 'no-verdict';

const runs = counter('proximal_sandbox_runs_total', 'Runs of learners’ programs, by their worst ending.', ['outcome']);
const busy = gauge(
  'proximal_grading_runners_busy',
  'Programs of submissions and runs that are in a runner or wait for one.',
  ['service'],
);

// Starts at 0, because otherwise the first change would not count as an increase.
busy.set({ service: 'grading' }, 0);
for (const outcome of [...runOutcomes, noVerdict]) runs.inc({ outcome }, 0);

export function countingRuns(sandbox: Sandbox): Sandbox {
  const run: Sandbox['run'] = async (program) => {
    const report = await counted(() => sandbox.run(program));
    for (const one of report.runs) runs.inc({ outcome: runOutcome(one) });
    return report;
  };
  const runTests: Sandbox['runTests'] = async (submission) => {
    const report = await counted(() => sandbox.runTests(submission));
    for (const one of report.suites) runs.inc({ outcome: suiteOutcome(one) });
    return report;
  };
  return Object.assign(Object.create(sandbox) as Sandbox, { run, runTests });
}

async function counted<T>(work: () => Promise<T>): Promise<T> {
  busy.inc({ service: 'grading' });
  try {
    return await work();
  } catch (error) {
    if (error instanceof SandboxFailure) runs.inc({ outcome: noVerdict });
    throw error;
  } finally {
    busy.dec({ service: 'grading' });
  }
}
