import { Random } from '@proximal/harness';
import { allFaults } from '../faults/all-faults.js';
import { certificateFaults } from '../faults/certificate-faults.js';
import type { Fault } from '../faults/fault.js';
import { Platform } from '../platform/platform.js';
import type { Scenario, ScenarioRun } from '../scenario.js';
import { heading } from './fault-figures.js';
import { FaultRun, type History } from './fault-run.js';

const learnerCount = 60;

/** Runs the wanted ones of these faults, one after the other, on one platform whose records add up. */
function onOnePlatform(name: string, faults: readonly Fault[], isEncrypted: boolean): Scenario {
  return {
    name,
    async run(run: ScenarioRun): Promise<string[][]> {
      const { options, progress } = run;
      progress.say(`seed ${options.seed}`);
      const open = () => Platform.open({ learnerCount, seed: options.seed, isEncrypted });
      const platform = await progress.step('everything runs twice', open);
      try {
        return [heading, ...(await runAll(platform, faults, run))];
      } finally {
        await progress.step('everything stopped', () => platform.close());
      }
    },
  };
}

/** The scenarios on a platform, each with the names of its faults. */
export const platformScenarios: readonly (readonly [Scenario, readonly string[]])[] = [
  [onOnePlatform('platform', allFaults, false), allFaults.map(({ name }) => name)],
  [onOnePlatform('platform with TLS', certificateFaults, true), certificateFaults.map(({ name }) => name)],
];

async function runAll(
  platform: Platform,
  faults: readonly Fault[],
  { options, progress, verdict }: ScenarioRun,
): Promise<string[][]> {
  const history: History = { outcomes: [], known: new Set() };
  const lines: string[][] = [];
  for (const [index, fault] of faults.entries()) {
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
