import { fuelPerSecond, type Program, type Sandbox } from '@proximal/sandbox';

/**
 * The cost of each run besides its steps, in milliseconds of CPU: resetting an instance, linting, passing arguments.
 */
const runMs = 6;

/**
 * Adds up the cost of the programs that run in a sandbox. The cost is computed from steps, so that a submission costs
 * the same on a busy machine: each step counts with the most CPU time that a step can take, in milliseconds.
 */
export class MeteredSandbox {
  readonly sandbox: Sandbox;
  private spentMs = 0;

  constructor(metered: Sandbox) {
    const run = async (program: Program) => {
      const report = await metered.run(program);
      for (const { fuel } of report.runs) this.spentMs += runMs + (fuel / fuelPerSecond) * 1_000;
      return report;
    };
    this.sandbox = Object.assign(Object.create(metered) as Sandbox, { run });
  }

  /** The cost so far, in milliseconds of CPU. */
  get costMs(): number {
    return this.spentMs;
  }
}
