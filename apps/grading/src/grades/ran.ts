import { isMissingFunction, type Call, type RunReport } from '@proximal/sandbox';

/**
 * False when the program shows nothing of its author: the module does not load, however that ends, or it defines none of
 * the names that these calls name, the first of the run. A function that is defined and fails at once is a try.
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
