import type { JudgedOutcome } from '../../grades/judgement.js';
import type { PreparedCase } from '../../grades/prepared-lab.js';
import { hasFailed } from '../../grades/test-outcomes.js';

/** One list for each wrong program of the author, with the outcomes in the order of the cases. */
export type WrongOutcomes = readonly (readonly JudgedOutcome[])[];

/**
 * A case has an earlier one as its prerequisite when each wrong program that fails the earlier one fails this case as
 * well, and some program does: what breaks that one breaks this one. Shown cases come first, so a learner is never sent
 * from a shown case to a hidden one.
 */
export function withPrerequisites(cases: PreparedCase[], wrong: WrongOutcomes): PreparedCase[] {
  const failing = cases.map((_, at) => new Set(wrong.filter((outcomes) => hasFailed(outcomes[at]!))));
  return cases.map((one, at) => {
    const before = cases.slice(0, at).filter((_, earlier) => {
      const programs = failing[earlier]!;
      return programs.size > 0 && [...programs].every((program) => failing[at]!.has(program));
    });
    return before.length === 0 ? one : { ...one, prerequisites: before.map(({ index }) => index) };
  });
}
