import type { LabDefinition, LabProblem } from '@proximal/contracts';
import { fuelPerSecond, type Call, type ProgramReport, type Sandbox } from '@proximal/sandbox';
import { fuelCap } from '../grades/efficiency.js';
import type { PreparedCase, PreparedLab, PreparedSize } from '../grades/prepared-lab.js';
import { effort } from '../grades/programs.js';
import { evaluateCases, evaluateSizes } from './expressions.js';
import { measuringRun, stepBudgetOf, type StepBudget } from './step-budget.js';

/** The steps that a solution may take at all sizes together, as seconds of work, before it is stopped at the caps. */
const longestMeasurementSeconds = 5;
const mostFuel = longestMeasurementSeconds * fuelPerSecond;

/** Evaluates a lab and measures its reference; null when the noted problems leave nothing to grade with. */
export async function prepareLab(
  sandbox: Sandbox,
  definition: LabDefinition,
  problems: LabProblem[],
): Promise<PreparedLab | null> {
  const evaluated = await evaluateCases(sandbox, definition, problems);
  const sizes = await measureSizes(sandbox, definition, problems);
  const known = definition.cases.flatMap(({ call: text, name, isHidden, weight, tolerance }, index) => {
    const one = evaluated[index];
    return one ? [{ ...one, index, name, text, isHidden, weight, tolerance }] : [];
  });
  if (!sizes || problems.length > 0) return null;
  // Shown cases come first: what a program does in a hidden case cannot reach the message of a shown one.
  const ordered = [...known.filter(isShown), ...known.filter((one) => !isShown(one))];
  const steps = await measureCases(sandbox, definition, ordered, problems);
  if (!steps) return null;
  const cases = ordered.map((one, index): PreparedCase => ({ ...one, reservedFuel: steps.reserved[index] ?? 0 }));
  const tolerance = Math.max(...cases.map((one) => one.tolerance));
  return { cases, sizes, efficiencyCall: definition.efficiency.call, tolerance, budget: steps.budget };
}

/** Measures the reference in each case, which decides how many steps are reserved for the case. */
async function measureCases(
  sandbox: Sandbox,
  { reference, timeSeconds }: LabDefinition,
  cases: { call: Call }[],
  problems: LabProblem[],
): Promise<StepBudget | null> {
  const run = measuringRun(
    cases.map(({ call }) => call),
    timeSeconds,
  );
  const [report] = (await sandbox.run({ source: reference, runs: [run] })).runs;
  if (!report) throw new Error('the sandbox has reported no run');
  return stepBudgetOf(timeSeconds, report, problems);
}

function isShown({ isHidden }: { isHidden: boolean }): boolean {
  return !isHidden;
}

/** Measures the reference's answers and steps at the sizes of the efficiency call; null when a problem was noted. */
export async function measureSizes(
  sandbox: Sandbox,
  definition: LabDefinition,
  problems: LabProblem[],
): Promise<PreparedSize[] | null> {
  const calls = await evaluateSizes(sandbox, definition, problems);
  if (!calls) return null;
  const {
    reference,
    efficiency: { sizes },
  } = definition;
  const idleFuels = await measureIdling(sandbox, calls);
  const report = await runEach(sandbox, reference, calls);
  const prepared: PreparedSize[] = [];
  for (const [index, call] of calls.entries()) {
    const [n, run, idleFuel] = [sizes[index] ?? 0, report.runs[index], idleFuels[index] ?? 0];
    const ending = run?.load.kind === 'returned' ? run.calls[0] : run?.load;
    if (!run || ending?.kind !== 'returned') {
      const [does, line] =
        ending?.kind === 'raised' ? [`raises ${ending.exception}`, ending.line] : ['does not end', null];
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

/** Measures the steps of a function that gets the arguments and does nothing; a solution is not charged for these. */
async function measureIdling(sandbox: Sandbox, calls: Call[]): Promise<number[]> {
  const idler = `def ${calls[0]?.function}(*arguments, **keywords):\n    return None\n`;
  const report = await runEach(sandbox, idler, calls);
  return report.runs.map((run) => effort(run, 0));
}

function runEach(sandbox: Sandbox, source: string, calls: Call[]): Promise<ProgramReport> {
  const fuel = Math.floor(mostFuel / calls.length);
  return sandbox.run({ source, runs: calls.map((call) => ({ calls: [call], fuel })) });
}
