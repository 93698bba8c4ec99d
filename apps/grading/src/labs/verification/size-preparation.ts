import type { LabDefinition, LabProblem } from '@proximal/contracts';
import { fuelPerSecond, type Action, type ProgramReport, type Sandbox } from '@proximal/sandbox';
import { fuelCap } from '../../grades/efficiency.js';
import type { PreparedSize } from '../../grades/prepared-lab.js';
import { effort, endingOf } from '../../grades/programs.js';
import { evaluateSizes } from './expressions.js';
import { surroundingsOf } from './lab-surroundings.js';

/** Counted in steps, at all sizes together. */
const longestMeasurementSeconds = 5;
const mostFuel = longestMeasurementSeconds * fuelPerSecond;

export async function measureSizes(
  sandbox: Sandbox,
  definition: LabDefinition,
  problems: LabProblem[],
): Promise<PreparedSize[] | null> {
  const sizes = definition.efficiency?.sizes ?? [];
  const actions = await evaluateSizes(sandbox, definition, problems);
  if (!actions || sizes.length === 0) return actions ? [] : null;
  const idleFuels = await measureIdling(sandbox, actions);
  const report = await runEach(sandbox, definition.reference, actions, surroundingsOf(definition));
  const prepared: PreparedSize[] = [];
  for (const [index, own] of actions.entries()) {
    const [n, run, idleFuel] = [sizes[index] ?? 0, report.runs[index], idleFuels[index] ?? 0];
    const ending = run && endingOf(run);
    if (!run || ending?.kind !== 'returned') {
      const [does, line] =
        ending?.kind === 'raised' ? [`raises ${ending.exception}`, ending.line] : ['does not end', null];
      problems.push({ part: 'reference', index: null, line, message: `The efficiency call ${does} at n = ${n}.` });
      return null;
    }
    prepared.push({ n, actions: own, idleFuel, answer: ending.value, referenceFuel: effort(run, idleFuel) });
  }
  if (prepared.reduce((sum, { referenceFuel }) => sum + fuelCap(referenceFuel), 0) > mostFuel) {
    const message = 'The reference takes too many steps: choose smaller sizes.';
    problems.push({ part: 'efficiency', index: null, line: null, message });
    return null;
  }
  return prepared;
}

/** A solution is not charged for these. A script's own steps are like the solution's, so they count for both. */
async function measureIdling(sandbox: Sandbox, sizes: Action[][]): Promise<number[]> {
  const [call] = sizes[0] ?? [];
  if (!call || !('function' in call)) return sizes.map(() => 0);
  const idler = `def ${call.function}(*arguments, **keywords):\n    return None\n`;
  const report = await runEach(sandbox, idler, sizes, {});
  return report.runs.map((run) => effort(run, 0));
}

function runEach(
  sandbox: Sandbox,
  source: string,
  sizes: Action[][],
  surroundings: Partial<ReturnType<typeof surroundingsOf>>,
): Promise<ProgramReport> {
  const fuel = Math.floor(mostFuel / sizes.length);
  return sandbox.run({ source, runs: sizes.map((calls) => ({ calls, fuel })), ...surroundings });
}
