import type { Comparison } from '@proximal/contracts';
import type { Value } from '@proximal/sandbox';
import { floatOf, numberOf } from './python-number.js';
import { sameInAnyOrder, sameValue } from './same-value.js';

export interface Rule {
  comparison: Comparison;
  tolerance: number;
}

/** The verdict of a lab's checker: a sentence says why the answer is wrong; null when the checker gave no verdict. */
export type Verdict = true | string | null;

export function isRight(expected: Value, actual: Value, rule: Rule, verdict: Verdict): boolean {
  switch (rule.comparison) {
    case 'value':
      return sameValue(expected, actual, rule.tolerance);
    case 'exact':
      return sameExactly(expected, actual);
    case 'any_order':
      return sameInAnyOrder(expected, actual, rule.tolerance);
    case 'truth':
      return isTruthy(actual) !== null && isTruthy(actual) === isTruthy(expected);
    case 'checker':
      return verdict === true;
  }
}

/** Unlike elsewhere, an int and a float differ. */
function sameExactly(expected: Value, actual: Value): boolean {
  return sameValue(expected, actual, 0) && exactText(expected) === exactText(actual);
}

function exactText(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(exactText).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  switch (value.$) {
    case 'tuple':
      return `(${value.v.map(exactText).join()})`;
    case 'set':
    case 'frozenset':
      return `${value.$}${value.v.map(exactText).sort().join()}`;
    case 'dict':
      return `{${value.v
        .map((pair) => pair.map(exactText).join(':'))
        .sort()
        .join()}}`;
    case 'float':
      return Object.is(floatOf(value.v), -0) ? 'float 0.0' : `float ${value.v}`;
    default:
      return JSON.stringify(value);
  }
}

/** Returns `bool(value)` as Python has it; null for an object, whose truth is unknown. */
function isTruthy(value: Value): boolean | null {
  const number = numberOf(value);
  if (number !== undefined) return Number(number) !== 0;
  if (value === null || typeof value === 'boolean') return value === true;
  if (typeof value === 'string' || Array.isArray(value)) return value.length > 0;
  if (typeof value !== 'object' || value.$ === 'object') return null;
  if (value.$ === 'complex') return value.v.some((part) => floatOf(part) !== 0);
  return value.v.length > 0;
}
