import type { LabProblem } from '@proximal/contracts';

/** Fewer failing cases are mistakes of the cases, more are one mistake of the program. */
const fewCases = 2;
const fewRemarks = 2;

/** A program that fails many cases has one mistake; a case that a right program fails has a wrong expected value. */
export function mainFaults(faults: readonly LabProblem[]): LabProblem[] {
  const groups = Map.groupBy(faults, ({ part, index }) => `${part} ${part !== 'cases' && index !== null}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const all = [first, ...others];
    if (first.part === 'cases') return all;
    if (first.part === 'efficiency') return withCount(all, 1);
    if (first.index === null || first.part === 'tests') return withCount(all, fewRemarks);
    return all.length <= fewCases ? all.map(atCase) : withCount(all, 1);
  });
}

/** A wrong answer has no line in the program; its case has one. */
function atCase(fault: LabProblem): LabProblem {
  if (fault.line !== null) return fault;
  return { ...fault, part: 'cases', message: `${fault.part}.py does not pass it: ${fault.message}` };
}

function withCount(faults: LabProblem[], most: number): LabProblem[] {
  const more = faults.length - most;
  if (more <= 0) return faults;
  return faults.slice(0, most).map((fault, index) => {
    return index === most - 1 ? { ...fault, message: `${fault.message} (${more} more like this.)` } : fault;
  });
}
