import type { Program, ProgramReport, RunReport } from '@proximal/sandbox';
import { fuelCap, type SizeResult } from './efficiency.js';
import type { PreparedCase, PreparedLab, PreparedSize } from './prepared-lab.js';
import { sameValue } from './same-value.js';

/** No case may take more than this share of a submission's steps, so that an endless one leaves something to the others. */
const largestShare = 1 / 4;

/** What a program is called with, and the steps it has. */
interface Calls extends Pick<PreparedLab, 'budget'> {
  cases: Pick<PreparedCase, 'call'>[];
}

/** All cases in one instance, in their order, and the linter. */
export function caseProgram({ cases, budget }: Calls, source: string): Program {
  const calls = cases.map(({ call }) => call);
  return { source, runs: [{ calls, fuel: budget, fuelPerCall: Math.floor(budget * largestShare) }], lint: true };
}

/**
 * Each size in an instance of its own, so that remembering answers gains nothing.
 * @param compiling steps that compiling the source takes, of which the caps know nothing
 */
export function sizeProgram(sizes: PreparedSize[], source: string, compiling: number): Program {
  const runs = sizes.map(({ call, idleFuel, referenceFuel }) => ({
    calls: [call],
    fuel: compiling + idleFuel + fuelCap(referenceFuel),
  }));
  return { source, runs };
}

/**
 * Steps of a run of one call, loading included, beyond those of being compiled and of a function that is given the same
 * and does nothing: what a program computes ahead while it is loaded counts like the rest. Compiling is no work of the
 * program's, and names, comments and annotations cost some.
 */
export function effort({ load, compilingFuel, calls: [call] }: RunReport, idleFuel: number): number {
  return Math.max(0, load.fuel + (call?.fuel ?? 0) - compilingFuel - idleFuel);
}

/** How a program did at each size. */
export function sizeResults({ sizes, tolerance }: PreparedLab, { runs }: ProgramReport): SizeResult[] {
  return sizes.map(({ n, answer, idleFuel, referenceFuel }, index) => {
    const run = runs[index];
    const ending = run?.load.kind === 'returned' ? run.calls[0] : run?.load;
    const isRight = ending?.kind === 'returned' && sameValue(answer, ending.value, tolerance);
    const outcome = isRight ? 'right' : ending?.kind === 'out-of-steps' ? 'costly' : 'wrong';
    return { n, outcome, fuel: run ? effort(run, idleFuel) : 0, referenceFuel };
  });
}
