import type { LabDefinition, LabProblem } from '@proximal/contracts';
import { fuelPerSecond, type Call, type ProgramReport, type Sandbox } from '@proximal/sandbox';
import { fuelCap } from '../grades/efficiency.js';
import type { PreparedCase, PreparedLab, PreparedSize } from '../grades/prepared-lab.js';
import { effort } from '../grades/programs.js';
import { evaluateCases, evaluateSizes } from './expressions.js';

/** Steps that a solution may take at all sizes together, in seconds' worth, before it ends at the caps. */
const longestMeasurementSeconds = 5;
const mostFuel = longestMeasurementSeconds * fuelPerSecond;

/** Evaluates a lab and measures its reference; null when problems were noted that leave nothing to grade with. */
export async function prepareLab(
  sandbox: Sandbox,
  definition: LabDefinition,
  problems: LabProblem[],
): Promise<PreparedLab | null> {
  const evaluated = await evaluateCases(sandbox, definition, problems);
  const calls = await evaluateSizes(sandbox, definition, problems);
  const cases = definition.cases.flatMap(({ call: text, name, isHidden, weight, tolerance }, index): PreparedCase[] => {
    const one = evaluated[index];
    return one ? [{ ...one, index, name, text, isHidden, weight, tolerance }] : [];
  });
  if (!calls || problems.length > 0) return null;
  const sizes = await measureReference(sandbox, definition, calls, problems);
  const tolerance = Math.max(...cases.map((one) => one.tolerance));
  const budget = Math.floor(definition.timeSeconds * fuelPerSecond);
  const ordered = [...cases.filter(isShown), ...cases.filter((one) => !isShown(one))];
  return sizes && { cases: ordered, sizes, efficiencyCall: definition.efficiency.call, tolerance, budget };
}

function isShown({ isHidden }: PreparedCase): boolean {
  return !isHidden;
}

async function measureReference(
  sandbox: Sandbox,
  { reference, efficiency: { sizes } }: LabDefinition,
  calls: Call[],
  problems: LabProblem[],
): Promise<PreparedSize[] | null> {
  const idleFuels = await measureIdling(sandbox, calls);
  const report = await runEach(sandbox, reference, calls);
  const prepared: PreparedSize[] = [];
  for (const [index, call] of calls.entries()) {
    const [n, run, idleFuel] = [sizes[index] ?? 0, report.runs[index], idleFuels[index] ?? 0];
    const ending = run?.load.kind === 'returned' ? run.calls[0] : run?.load;
    if (!run || ending?.kind !== 'returned') {
      const [does, line] = ending?.kind === 'raised' ? [`raises ${ending.exception}`, ending.line] : ['does not end', null];
      problems.push({ part: 'reference', index: null, line, message: `The efficiency call ${does} at n = ${n}.` });
      return null;
    }
    prepared.push({ n, call, idleFuel, answer: ending.value, referenceFuel: effort(run, idleFuel) });
  }
  if (prepared.reduce((sum, { referenceFuel }) => sum + fuelCap(referenceFuel), 0) > mostFuel) {
    const message = 'The reference takes too many steps: choose smaller sizes.';
    problems.push({ part: 'efficiency', index: null, line: null, message });
    return null;
  }
  return prepared;
}

/** Steps of being given the arguments and doing nothing with them, which are no solution's fault. */
async function measureIdling(sandbox: Sandbox, calls: Call[]): Promise<number[]> {
  const idler = `def ${calls[0]?.function}(*arguments, **keywords):\n    return None\n`;
  const report = await runEach(sandbox, idler, calls);
  return report.runs.map((run) => effort(run, 0));
}

function runEach(sandbox: Sandbox, source: string, calls: Call[]): Promise<ProgramReport> {
  const fuel = Math.floor(mostFuel / calls.length);
  return sandbox.run({ source, runs: calls.map((call) => ({ calls: [call], fuel })) });
}
