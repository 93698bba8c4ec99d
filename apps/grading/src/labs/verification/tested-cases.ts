import type { LabDefinition, LabProblem } from '@proximal/contracts';
import { fuelPerSecond, type RunReport } from '@proximal/sandbox';
import type { PreparedCase } from '../../grades/prepared-lab.js';
import type { EvaluatedCase } from './expressions.js';

/** Of the lab's seconds, for each program; the reference's tests may take a part of it. */
const programShare = 0.25;
const referenceShare = 0.25;
const topLevelFunction = /^def ([A-Za-z]\w*)\s*\(/gm;

/** Each case is the same for the tests: nothing tells them which program they have. */
export function suiteOf({ cases }: LabDefinition): EvaluatedCase[] {
  return cases.map(() => ({ steps: [{ text: 'the tests', action: { tests: true }, expected: null }], names: [] }));
}

/** What the tests of a case run on. */
export function testedBy(
  { program }: LabDefinition,
  { wrongProgram }: LabDefinition['cases'][number],
): Pick<PreparedCase, 'tested' | 'isCondition'> {
  const source = wrongProgram ?? program ?? '';
  // The right program's, for all: a test must not find out which program it has from the names that are there.
  const functions = functionsIn(program ?? '');
  return { tested: { source, functions }, ...(wrongProgram === undefined && { isCondition: true as const }) };
}

export function functionsIn(program: string): string[] {
  return [...program.matchAll(topLevelFunction)].map(([, name]) => name!);
}

/** In steps. */
export function shareOfPrograms({ timeSeconds }: LabDefinition): number {
  return Math.floor(timeSeconds * fuelPerSecond * programShare);
}

/** Notes what the tests of the author take too long for. */
export function complainAboutShares(
  cases: readonly PreparedCase[],
  { calls }: RunReport,
  problems: LabProblem[],
): void {
  for (const [at, { index, steps }] of cases.entries()) {
    const share = steps[0]?.reservedFuel ?? 0;
    const outcome = calls[at];
    if (outcome?.kind !== 'out-of-steps' && (outcome?.fuel ?? 0) <= share * referenceShare) continue;
    const message =
      "The tests of reference.py take more than a fourth of this program's share of the seconds: choose smaller inputs, raise limits.time_seconds, or replace a program that does not end.";
    problems.push({ part: 'cases', index, line: null, message });
  }
}
