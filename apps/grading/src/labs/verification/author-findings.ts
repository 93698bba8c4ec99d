import { isDeepStrictEqual } from 'node:util';
import type { LabProblem } from '@proximal/contracts';
import type { Action } from '@proximal/sandbox';
import { isRight } from '../../grades/values/comparing.js';
import { haveCommonMessage } from '../../grades/raised-error.js';
import type { Expectation, PreparedCase, PreparedLab } from '../../grades/prepared-lab.js';

export interface AuthoredCase extends Pick<
  PreparedCase,
  'index' | 'name' | 'weight' | 'comparison' | 'tolerance' | 'tested' | 'isCondition'
> {
  steps: { action: Action; expected: Expectation | null }[];
}

/** The first 15 labs have 13 at most, because a few of their edge cases share a value such as an empty list. */
const mostForConstant = 25;

/** Advice to authors: grading accepts such a lab, since a learner is graded fairly by it. */
export function authorFindings({ cases }: PreparedLab): LabProblem[] {
  const called = cases.filter(({ tested }) => !tested);
  // A constant fails the conditions.
  const hasConditions = cases.some(({ isCondition }) => isCondition);
  return [...repeatedCalls(called), ...(hasConditions ? [] : constantAnswers(called))];
}

export function repeatedCalls(cases: readonly AuthoredCase[]): LabProblem[] {
  const inOrder = cases.toSorted((a, b) => a.index - b.index);
  const actionsOf = ({ steps }: AuthoredCase) => steps.map(({ action }) => action);
  return inOrder.flatMap((repeated, position) => {
    const { index } = repeated;
    const first = inOrder.slice(0, position).find((one) => isDeepStrictEqual(actionsOf(one), actionsOf(repeated)));
    if (!first) return [];
    const message = `the call is that of the case "${first.name}": who solves one gets the points of both.`;
    return [{ part: 'cases' as const, index, line: null, message }];
  });
}

/**
 * Reports the constant that earns the most, if it earns more than a guess should: 25 percent, or the even share of each
 * value where the cases expect fewer than four different ones, such as True and False.
 */
export function constantAnswers(cases: readonly AuthoredCase[]): LabProblem[] {
  const groups = groupsOf(cases);
  const total = weightOf(cases);
  const [most] = groups.filter(mayBeConstant).toSorted((a, b) => weightOf(b) - weightOf(a));
  const percent = most ? Math.round((100 * weightOf(most)) / total) : 0;
  const [first] = most ?? [];
  if (!first || percent <= Math.max(mostForConstant, Math.ceil(100 / Math.max(2, groups.length)))) return [];
  const count = most?.length === 1 ? '1 case' : `${most?.length ?? 0} cases`;
  const does = answerOf(first)?.kind === 'error' ? 'raises the exception' : 'returns the value';
  const message = `a program that always ${does} expected here earns ${percent} % of the points, in ${count}: expect other values, or give other cases more weight.`;
  return [{ part: 'cases', index: first.index, line: null, message }];
}

/** A constant passes only plain calls: other code needs more, and no checker is known to accept one. */
function groupsOf(cases: readonly AuthoredCase[]): AuthoredCase[][] {
  const groups: AuthoredCase[][] = [];
  for (const one of cases) {
    const group = groups.find(([first]) => first && haveSameAnswer(first, one));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

function mayBeConstant([first]: AuthoredCase[]): boolean {
  return first !== undefined && first.comparison !== 'checker' && answerOf(first) !== null;
}

function haveSameAnswer(one: AuthoredCase, other: AuthoredCase): boolean {
  const [first, second] = [answerOf(one), answerOf(other)];
  if (first?.kind === 'error' && second?.kind === 'error')
    return first.type === second.type && haveCommonMessage(first, second);
  return first?.kind === 'value' && second?.kind === 'value' && isRight(second.value, first.value, other, null);
}

function answerOf({ steps }: AuthoredCase): Expectation | null {
  const [only] = steps;
  return steps.length === 1 && only && 'function' in only.action ? only.expected : null;
}

function weightOf(cases: readonly AuthoredCase[]): number {
  return cases.reduce((sum, { weight }) => sum + weight, 0);
}
