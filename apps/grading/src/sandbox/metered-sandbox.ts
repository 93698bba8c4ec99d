import { fuelPerSecond, type Program, type Sandbox, type TestedSubmission } from '@proximal/sandbox';

/** Milliseconds of CPU for resetting an instance, linting and passing arguments. */
const runMs = 6;

/** Computed from steps, so that a submission costs the same on a busy machine: each with the most CPU it can take. */
export class MeteredSandbox {
  readonly sandbox: Sandbox;
  private spentMs = 0;

  constructor(metered: Sandbox) {
    const run = async (program: Program) => {
      const report = await metered.run(program);
      this.add(report.runs);
      return report;
    };
    const runTests = async (submission: TestedSubmission) => {
      const report = await metered.runTests(submission);
      this.add(report.suites);
      return report;
    };
    this.sandbox = Object.assign(Object.create(metered) as Sandbox, { run, runTests });
  }

  private add(runs: readonly { fuel: number }[]): void {
    for (const { fuel } of runs) this.spentMs += runMs + (fuel / fuelPerSecond) * 1_000;
  }

  get costMs(): number {
    return this.spentMs;
  }
}
