import { fuelPerSecond, type Program, type Sandbox } from '@proximal/sandbox';

/** What each run costs besides its steps, in milliseconds of CPU: resetting an instance, linting, passing arguments. */
const runMs = 6;

/**
 * A sandbox that adds up what the programs run in it cost. Cost is counted in steps, so that a submission costs the same on a
 * busy machine: in milliseconds of CPU as a step costs at most.
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

  /** In milliseconds of CPU, so far. */
  get costMs(): number {
    return this.spentMs;
  }
}
