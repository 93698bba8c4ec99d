import { Random } from '@proximal/harness';
import { allFaults } from '../faults/all-faults.js';
import type { Fault } from '../faults/fault.js';
import { Platform } from '../platform/platform.js';
import type { Scenario, ScenarioRun } from '../scenario.js';
import { heading } from './fault-figures.js';
import { FaultRun, type History } from './fault-run.js';

const learnerCount = 60;

/** Every fault of `allFaults`, one after the other, on one platform whose records add up. */
export const faultNames = allFaults.map(({ name }) => name);

/** Runs the faults among the wanted names. */
export const platformScenario: Scenario = {
  name: 'platform',
  async run(run: ScenarioRun): Promise<string[][]> {
    const { options, progress } = run;
    progress.say(`seed ${options.seed}`);
    const platform = await progress.step('everything runs twice', () => Platform.open(learnerCount, options.seed));
    try {
      return [heading, ...(await runAll(platform, run))];
    } finally {
      await progress.step('everything stopped', () => platform.close());
    }
  },
};

async function runAll(platform: Platform, { options, progress, verdict }: ScenarioRun): Promise<string[][]> {
  const history: History = { outcomes: [], known: new Set() };
  const lines: string[][] = [];
  for (const [index, fault] of allFaults.entries()) {
    if (!options.names.includes(fault.name)) continue;
    const reason = fault.isImpossible?.(platform.world);
    if (reason !== undefined) {
      progress.say(`${fault.name} is left out: ${reason}`);
      continue;
    }
    const seed = seedOf(fault, options.seed, index);
    const one = new FaultRun(platform, history, verdict, seed);
    const line = await progress.step(`${fault.name} done`, () => one.run(fault, options));
    lines.push(line);
    progress.say(line.join('  '));
  }
  return lines;
}

/** A fault that is run alone begins at the same moment as among others. */
function seedOf({ name }: Fault, seed: number, index: number): number {
  return new Random(seed, index + name.length).below(1_000_000);
}
