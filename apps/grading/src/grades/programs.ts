import type { Program, ProgramReport, RunReport } from '@proximal/sandbox';
import { fuelCap, type SizeResult } from './efficiency.js';
import type { PreparedCase, PreparedLab, PreparedSize } from './prepared-lab.js';
import { sameValue } from './same-value.js';

/** The calls of a program and the steps that it has. */
interface Calls extends Pick<PreparedLab, 'budget'> {
  cases: Pick<PreparedCase, 'call' | 'reservedFuel'>[];
}

/**
 * Runs all cases in order in one instance, with the linter and the key. An endless case leaves the others their
 * reserved steps.
 */
export function caseProgram({ cases, budget }: Calls, source: string): Program {
  const run = {
    calls: cases.map(({ call }) => call),
    fuel: budget,
    reserved: cases.map(({ reservedFuel }) => reservedFuel),
  };
  return { source, runs: [run], lint: true, codeKey: true };
}

/**
 * Runs each size in its own instance, so that a program gains nothing by remembering answers: the smallest, then the
 * largest, then the sizes between, unless the largest has already shown that the program scores 0.
 * @param code the compiled source; without it the first run compiles
 * @param compiling the most steps that it takes to get the compiled code, which the caps do not include
 */
export function sizeProgram(sizes: PreparedSize[], source: string, code: string | null, compiling: number): Program {
  const runs = inMeasuringOrder(sizes).map(({ call, idleFuel, referenceFuel }) => ({
    calls: [call],
    fuel: compiling + idleFuel + fuelCap(referenceFuel),
  }));
  return { source, code, runs, decisiveRun: Math.min(1, runs.length - 1) };
}

/** The smallest and the largest size come first, because they show how the steps grow. */
function inMeasuringOrder(sizes: PreparedSize[]): PreparedSize[] {
  const [smallest, ...others] = sizes;
  return smallest ? [smallest, ...others.toReversed()] : [];
}

/**
 * Returns the steps of a run of one call, including loading, without the steps of compiling and of a function that gets
 * the same arguments and does nothing. What a program computes in advance while it loads therefore counts. Compiling is
 * not the program's work, and names, comments and annotations would add to its steps.
 */
export function effort({ load, compilingFuel, calls: [call] }: RunReport, idleFuel: number): number {
  return Math.max(0, load.fuel + (call?.fuel ?? 0) - compilingFuel - idleFuel);
}

/** Returns the program's result at each size that was measured, in ascending order. */
export function sizeResults({ sizes, tolerance }: PreparedLab, { runs }: ProgramReport): SizeResult[] {
  const results = inMeasuringOrder(sizes).flatMap(({ n, answer, idleFuel, referenceFuel }, index): SizeResult[] => {
    const run = runs[index];
    if (!run || run.load.kind === 'not-run') return [];
    const ending = run.load.kind === 'returned' ? run.calls[0] : run.load;
    const isRight = ending?.kind === 'returned' && sameValue(answer, ending.value, tolerance);
    const outcome = isRight ? 'right' : ending?.kind === 'out-of-steps' ? 'costly' : 'wrong';
    return [{ n, outcome, fuel: effort(run, idleFuel), referenceFuel }];
  });
  return results.sort((a, b) => a.n - b.n);
}
