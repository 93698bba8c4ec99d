import { fuelPerSecond, type Program, type Sandbox } from '@proximal/sandbox';

/** Milliseconds of CPU for resetting an instance, linting and passing arguments. */
const runMs = 6;

/** Computed from steps, so that a submission costs the same on a busy machine: each with the most CPU it can take. */
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

  get costMs(): number {
    return this.spentMs;
  }
}
