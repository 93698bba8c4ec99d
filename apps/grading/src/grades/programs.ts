import type { Program, ProgramReport, RunReport } from '@proximal/sandbox';
import { fuelCap, type SizeResult } from './efficiency.js';
import type { PreparedCase, PreparedLab, PreparedSize } from './prepared-lab.js';
import { sameValue } from './same-value.js';

/** What a program is called with, and the steps it has. */
interface Calls extends Pick<PreparedLab, 'budget'> {
  cases: Pick<PreparedCase, 'call' | 'reservedFuel'>[];
}

/** All cases in one instance, in their order, the linter and the key. An endless case leaves to the others what is kept for them. */
export function caseProgram({ cases, budget }: Calls, source: string): Program {
  const run = {
    calls: cases.map(({ call }) => call),
    fuel: budget,
    reserved: cases.map(({ reservedFuel }) => reservedFuel),
  };
  return { source, runs: [run], lint: true, codeKey: true };
}

/**
 * Each size in an instance of its own, so that remembering answers gains nothing: the smallest, then the largest, and after
 * them those between, unless the largest has shown already that the program is worth nothing.
 * @param code the compiled source; without it the first run compiles
 * @param compiling steps that getting at the code takes at most, of which the caps know nothing
 */
export function sizeProgram(sizes: PreparedSize[], source: string, code: string | null, compiling: number): Program {
  const runs = inMeasuringOrder(sizes).map(({ call, idleFuel, referenceFuel }) => ({
    calls: [call],
    fuel: compiling + idleFuel + fuelCap(referenceFuel),
  }));
  return { source, code, runs, decisiveRun: Math.min(1, runs.length - 1) };
}

/** Both ends tell how the steps grow. */
function inMeasuringOrder(sizes: PreparedSize[]): PreparedSize[] {
  const [smallest, ...others] = sizes;
  return smallest ? [smallest, ...others.toReversed()] : [];
}

/**
 * Steps of a run of one call, loading included, beyond those of being compiled and of a function that is given the same
 * and does nothing: what a program computes ahead while it is loaded counts like the rest. Compiling is no work of the
 * program's, and names, comments and annotations cost some.
 */
export function effort({ load, compilingFuel, calls: [call] }: RunReport, idleFuel: number): number {
  return Math.max(0, load.fuel + (call?.fuel ?? 0) - compilingFuel - idleFuel);
}

/** How a program did at each size that was measured, in ascending order. */
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
