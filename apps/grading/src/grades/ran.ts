import { isMissingFunction, type Call, type RunReport } from '@proximal/sandbox';

/**
 * Decides whether the program shows any work of its author. False when the module does not load, however that ends, or
 * when it defines none of the names that the first calls of the run use. A function that is defined and fails at once
 * counts as an attempt.
 */
export function hasRun({ load, calls: outcomes }: RunReport, calls: Call[]): boolean {
  if (load.kind !== 'returned') return false;
  return (
    calls.length === 0 ||
    !calls.every((call, index) => {
      const outcome = outcomes[index];
      return outcome !== undefined && isMissingFunction(call, outcome);
    })
  );
}
