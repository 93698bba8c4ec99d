import type { LabProblem } from '@proximal/contracts';
import { fuelPerSecond, restartFuel, type Run, type RunReport } from '@proximal/sandbox';

/** What a program may take for a case, if it must, in the steps of the reference. */
const usualMargin = 20;
/** Below it, an honest but slower solution could run out of steps beside an endless case. */
const leastMargin = 4;
/** This share of the lab's seconds is kept for its cases in equal parts, so that every one of them can be begun. */
const reservedShare = 0.2;

/** How a lab's steps are shared among its cases. */
export interface StepBudget {
  /** All that a submission may take, what is kept for single cases included. */
  budget: number;
  /** For each case, whatever the program does in others. */
  reserved: number[];
}

/** Steps that measuring the reference at its cases may take. */
export function measuringRun(calls: Run['calls'], timeSeconds: number): Run {
  return { calls, fuel: Math.floor((2 * timeSeconds * fuelPerSecond) / leastMargin) };
}

/**
 * The lab's seconds, which any case may use, and on top of them what is kept for each case: enough for twenty times the
 * reference's steps, loading the program once more included. So a right answer gets its steps though others never end, and a
 * program whose cases take less than the seconds together passes them all, in whatever order they are costly.
 * @param reference what came of `measuringRun`
 * @returns null when a problem was noted: the reference itself takes more than a fourth of the seconds
 */
export function stepBudgetOf(timeSeconds: number, reference: RunReport, problems: LabProblem[]): StepBudget | null {
  const shared = timeSeconds * fuelPerSecond;
  const loading = reference.load.fuel;
  const needs = reference.calls.map(({ fuel }) => loading + fuel);
  const needed = needs.reduce((sum, fuel) => sum + fuel, 0);
  const margin = Math.min(usualMargin, shared / Math.max(1, needed));
  if (margin < leastMargin) {
    const seconds = (needed / fuelPerSecond).toFixed(1);
    const message = `The cases take the reference ${seconds} s' worth of steps: choose smaller ones, or raise limits.time_seconds.`;
    problems.push({ part: 'reference', index: null, line: null, message });
    return null;
  }
  const least = (shared * reservedShare) / needs.length;
  const reserved = needs.map((fuel) => Math.ceil(restartFuel + Math.max(least, margin * fuel)));
  return { budget: Math.floor(shared) + reserved.reduce((sum, fuel) => sum + fuel, 0), reserved };
}
