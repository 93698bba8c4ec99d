import { isMissingName, type RunReport } from '@proximal/sandbox';
import { groupedByCase } from './grouped-by-case.js';
import type { PreparedCase } from './prepared-lab.js';

/**
 * False when the module does not load, however that ends, or when each of the first cases fails because a name that it
 * needs is not defined. A function that is defined and fails at once counts as an attempt.
 */
export function hasRun({ load, calls }: RunReport, cases: Pick<PreparedCase, 'names' | 'steps'>[]): boolean {
  if (load.kind !== 'returned') return false;
  const isAttempted = groupedByCase(cases, calls).map(
    ([{ names }, outcomes]) => !outcomes.some((outcome) => isMissingName(names, outcome)),
  );
  return cases.length === 0 || isAttempted.some(Boolean);
}
