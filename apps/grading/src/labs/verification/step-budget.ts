import type { LabProblem } from '@proximal/contracts';
import { fuelPerSecond, restartFuel, type RunReport } from '@proximal/sandbox';

/** The steps that are reserved for a case, as a multiple of the reference's steps. */
const usualMargin = 20;
/** The smallest multiple. Below it, an honest but slower solution could run out of steps beside an endless case. */
const leastMargin = 4;
/** This share of the lab's seconds is reserved for its cases in equal parts, so that every case can begin. */
const reservedShare = 0.2;

export interface StepBudget {
  budget: number;
  reserved: number[];
}

export function measuringFuel(timeSeconds: number): number {
  return Math.floor((2 * timeSeconds * fuelPerSecond) / leastMargin);
}

/**
 * Computes the budget: the lab's seconds, which any case may use, and in addition the steps that are reserved for each
 * case. The reserved steps are up to twenty times the reference's, including loading the program once more. So a right
 * answer gets its steps even when other cases never end, and a program whose cases together take less than the lab's
 * seconds passes them all, in any order of the expensive ones.
 * @param reference the report of a run with `measuringFuel`
 * @param continues true for each action that continues a case
 * @returns null when a problem was noted: the reference itself takes more than a fourth of the seconds
 */
export function stepBudgetOf(
  timeSeconds: number,
  reference: RunReport,
  problems: LabProblem[],
  continues: boolean[] = [],
): StepBudget | null {
  const shared = timeSeconds * fuelPerSecond;
  const loading = reference.load.fuel;
  // Loading once more belongs to the first action of a case.
  const needs = reference.calls.map(({ fuel }, index) => (continues[index] ? fuel : loading + fuel));
  const needed = needs.reduce((sum, fuel) => sum + fuel, 0);
  const margin = Math.min(usualMargin, shared / Math.max(1, needed));
  if (margin < leastMargin) {
    const seconds = (needed / fuelPerSecond).toFixed(1);
    const message = `The cases take the reference ${seconds} s' worth of steps: choose smaller ones, or raise limits.time_seconds.`;
    problems.push({ part: 'reference', index: null, line: null, message });
    return null;
  }
  const least = (shared * reservedShare) / needs.length;
  const reserved = needs.map((fuel, index) =>
    Math.ceil((continues[index] ? 0 : restartFuel) + Math.max(least, margin * fuel)),
  );
  return { budget: Math.floor(shared) + reserved.reduce((sum, fuel) => sum + fuel, 0), reserved };
}
