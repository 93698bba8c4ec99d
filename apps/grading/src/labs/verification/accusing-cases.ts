import type { LabProblem } from '@proximal/contracts';
import type { JudgedOutcome } from '../../grades/judgement.js';
import type { PreparedCase } from '../../grades/prepared-lab.js';
import { hasFailed } from '../../grades/test-outcomes.js';
import type { WrongOutcomes } from './prerequisites.js';

/**
 * Reports cases with several checks of which no wrong program fails at the last one: learners read the name of such a
 * case, and look for a mistake in what is right.
 */
export function accusingCases(cases: readonly PreparedCase[], wrong: WrongOutcomes): LabProblem[] {
  return cases.flatMap((one, at) => {
    const checks = one.steps.flatMap(({ expected }, step) => (expected === null ? [] : [step]));
    const last = checks.at(-1) ?? 0;
    // Without a step, a program has failed for what it did in all of them.
    const steps = failuresOf(cases, at, wrong).map(({ step = last }) => step);
    if (checks.length < 2 || steps.length === 0 || steps.some((step) => step >= last)) return [];
    const step = Math.min(...steps);
    const message = `wrong programs fail this case before its last check, such as here, at "${one.steps[step]!.text}": its name may accuse what is right. Test one thing in a case, or leave out what this step expects.`;
    return [{ part: 'cases' as const, index: one.index, step, line: null, message }];
  });
}

/** Where a prerequisite fails, too, learners are sent to that one. */
function failuresOf(cases: readonly PreparedCase[], at: number, wrong: WrongOutcomes): JudgedOutcome[] {
  const { prerequisites = [] } = cases[at]!;
  const isExcused = (outcomes: readonly JudgedOutcome[]) =>
    outcomes.some((outcome) => hasFailed(outcome) && prerequisites.includes(outcome.case.index));
  return wrong.filter((outcomes) => hasFailed(outcomes[at]!) && !isExcused(outcomes)).map((outcomes) => outcomes[at]!);
}
