import type { Outcome, Program, ProgramReport, Run, RunReport, Sandbox } from '@proximal/sandbox';
import { checkAnswers } from './checker.js';
import { isRight } from './values/comparing.js';
import { fuelCap, type SizeResult } from './efficiency.js';
import { failureText } from './failure-text.js';
import type { LabSurroundings, PreparedCase, PreparedLab, PreparedSize, PreparedStep } from './prepared-lab.js';

interface Actions extends Pick<PreparedLab, 'budget'>, LabSurroundings {
  cases: (Pick<PreparedCase, 'tested'> & {
    steps: Pick<PreparedStep, 'action' | 'reservedFuel'>[];
    isHidden?: boolean;
  })[];
}

/**
 * One instance for all cases, in which an endless case leaves the others their reserved steps. Tests of programs get an
 * instance for each program, the right one first: tests that do not end there run on no other. A run before them only
 * compiles the tests, because they could find out which run has compiled them.
 */
export function caseProgram({ cases, budget, ...lab }: Actions, source: string): Program {
  const surroundings = { source, ...surroundingsIn(lab), lint: true, codeKey: true };
  if (!cases.some(({ tested }) => tested)) return { ...surroundings, runs: [runOf(cases, budget)] };
  const runs = cases.map((one) => {
    const fuel = one.steps.reduce((sum, { reservedFuel }) => sum + reservedFuel, 0);
    return {
      ...runOf([{ steps: one.steps.map(({ action }) => ({ action, reservedFuel: 0 })) }], fuel),
      tested: one.tested,
    };
  });
  const [first] = runs;
  return {
    ...surroundings,
    runs: [...(first ? [{ ...first, calls: [], reserved: [] }] : []), ...runs],
    decisiveRuns: [0, 1],
  };
}

function runOf(cases: Actions['cases'], fuel: number): Run {
  const steps = cases.flatMap((one) => one.steps);
  return { calls: steps.map(({ action }) => action), fuel, reserved: steps.map(({ reservedFuel }) => reservedFuel) };
}

/**
 * Joins the runs of a `caseProgram`, so that a call stands for each step. Tests that end while they are loaded on a
 * later program ended there as a call does.
 */
export function joinedRun({ runs }: Pick<ProgramReport, 'runs'>): RunReport {
  const [first, ...others] = runs;
  if (!first) throw new Error('the sandbox has reported no run');
  const calls = others.flatMap(({ load, calls: own }) => (load.kind === 'returned' ? own : own.map(() => load)));
  const fuel = runs.reduce((sum, run) => sum + run.fuel, 0);
  return others.length === 0 ? first : { ...first, calls: [...first.calls, ...calls], fuel };
}

/**
 * Runs each size in its own instance, so that a program gains nothing by remembering answers: the smallest, then the
 * largest, then the sizes between, unless the largest has already shown that the program scores 0.
 * @param code the compiled source; without it the first run compiles
 * @param compiling the most steps that it takes to get the compiled code, which the caps do not include
 */
export function sizeProgram(
  { sizes, ...lab }: Pick<PreparedLab, 'sizes'> & LabSurroundings,
  source: string,
  code: string | null,
  compiling: number,
): Program {
  const runs = inMeasuringOrder(sizes).map(({ actions, idleFuel, referenceFuel }) => ({
    calls: actions,
    fuel: compiling + idleFuel + fuelCap(referenceFuel),
  }));
  return { source, code, runs, ...surroundingsIn(lab), decisiveRuns: [Math.min(1, runs.length - 1)] };
}

/** Calls nothing. */
export function loadingProgram(
  { cases: [first], budget, ...lab }: Pick<PreparedLab, 'cases' | 'budget'> & LabSurroundings,
  source: string,
): Program {
  return { source, runs: [{ calls: [], fuel: budget, tested: first?.tested }], ...surroundingsIn(lab) };
}

function surroundingsIn({ files, data, model, modelApi }: LabSurroundings): LabSurroundings {
  return { files, ...(data && { data }), model, ...(modelApi && { modelApi }) };
}

function inMeasuringOrder(sizes: PreparedSize[]): PreparedSize[] {
  const [smallest, ...others] = sizes;
  return smallest ? [smallest, ...others.toReversed()] : [];
}

/**
 * Returns the steps of a run, including loading, without the steps of compiling and of a function that gets
 * the same arguments and does nothing. What a program computes in advance while it loads therefore counts. Compiling is
 * not the program's work, and names, comments and annotations would add to its steps.
 */
export function effort({ load, compilingFuel, calls }: RunReport, idleFuel: number): number {
  const working = calls.reduce((sum, { fuel }) => sum + fuel, load.fuel);
  return Math.max(0, working - compilingFuel - idleFuel);
}

export function partsOf({ load, compilingFuel, calls }: RunReport): Pick<SizeResult, 'outputFuel' | 'loadingFuel'> {
  const outputFuel = [load, ...calls].reduce((sum, outcome) => sum + (outcome.outputFuel ?? 0), 0);
  return { outputFuel, loadingFuel: Math.max(0, load.fuel - compilingFuel) };
}

/** Hidden cases come last: their steps would let a program reveal their inputs through its efficiency. */
export function shownPart(cases: Pick<PreparedCase, 'isHidden' | 'steps'>[], run: RunReport): RunReport {
  const shown = cases.filter(({ isHidden }) => !isHidden).flatMap(({ steps }) => steps);
  return { ...run, calls: run.calls.slice(0, shown.length) };
}

export function endingOf({ load, calls }: RunReport): Outcome {
  if (load.kind !== 'returned') return load;
  return calls.find(({ kind }) => kind !== 'returned') ?? calls.at(-1) ?? load;
}

export async function sizeResults(
  sandbox: Sandbox,
  lab: PreparedLab,
  { runs }: ProgramReport,
  code: string,
): Promise<SizeResult[]> {
  const measured = inMeasuringOrder(lab.sizes).flatMap((size, index) => {
    const run = runs[index];
    return run && run.load.kind !== 'not-run' ? [{ size, run, ending: endingOf(run) }] : [];
  });
  const answered = measured.flatMap(({ size, ending }) => {
    if (ending.kind !== 'returned') return [];
    return [{ answer: ending.value, expected: size.answer, action: size.actions.at(-1)! }];
  });
  const checker = lab.comparison === 'checker' ? lab.checker : null;
  const verdicts = checker === null ? answered.map(() => null) : await checkAnswers(sandbox, checker, answered);
  let next = 0;
  const results = measured.map(({ size, run, ending }): SizeResult => {
    const isGiven = ending.kind === 'returned';
    const isAnswerRight = isGiven && isRight(size.answer, ending.value, lab, verdicts[next++] ?? null);
    const outcome = isAnswerRight ? 'right' : ending.kind === 'out-of-steps' ? 'costly' : 'wrong';
    const failure = isGiven || outcome === 'costly' ? null : failureText(ending, code);
    const { n, referenceFuel } = size;
    return { n, outcome, fuel: effort(run, size.idleFuel), referenceFuel, ...partsOf(run), failure };
  });
  return results.sort((a, b) => a.n - b.n);
}
