import { SandboxFailure, type Sandbox } from '@proximal/sandbox';
import { counter, gauge } from '@proximal/telemetry';
import { runOutcome, runOutcomes } from './run-outcome.js';

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
