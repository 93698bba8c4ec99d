import type { Value } from '@proximal/sandbox';
import { numberOf } from './python-number.js';
import type { Rule, Verdict } from './comparing.js';
import { isObject, typeDifference, typeName, type TypeDifference } from './type-difference.js';
import { cut, storable, valueText } from './value-text.js';

const valueLimit = 300;

export interface WrongAnswer {
  text: string;
  expected: Value;
  actual: Value;
  rule: Rule;
  verdict: Verdict;
}

export function mismatch({ text: code, expected, actual, rule, verdict }: WrongAnswer): string {
  const returned = `${codeText(code)} returned`;
  if (rule.comparison === 'checker')
    return `${returned} ${text(actual)}: ${typeof verdict === 'string' ? verdict : 'this is not a right answer.'}`;
  if (rule.comparison === 'truth')
    return `${returned} ${text(actual)}, expected ${text(expected)} or a value that is as true.`;
  const difference = rule.comparison === 'any_order' ? null : typeDifference(expected, actual, rule.tolerance);
  if (difference?.isWhole) return `${returned} ${differenceText(difference)}`;
  const plain = `${returned} ${text(actual)}, expected ${text(expected)}`;
  if (rule.comparison === 'any_order') return `${plain}, in any order`;
  return difference ? `${plain}: inside, there is ${differenceText(difference)}` : plain;
}

/** What the two values alone do not say; null where they say everything. */
export function mismatchNote({ expected, actual, rule, verdict }: WrongAnswer): string | null {
  switch (rule.comparison) {
    case 'checker':
      return typeof verdict === 'string' ? verdict : 'This is not a right answer.';
    case 'truth':
      return 'Any value that is as true is right.';
    case 'any_order':
      return 'Any order is right.';
    default: {
      const difference = typeDifference(expected, actual, rule.tolerance);
      if (difference === null) return null;
      return difference.isWhole ? differenceText(difference) : `Inside, there is ${differenceText(difference)}`;
    }
  }
}

export function codeText(code: string): string {
  return cut(code.replace(/\s+/g, ' ').trim(), valueLimit);
}

function differenceText({ expected, actual, isWhole }: TypeDifference): string {
  const is = `where ${described(expected)} is expected`;
  if (isObject(actual)) return `an instance of ${classText(expected, actual.type)} ${is}.`;
  const verdict = isWhole ? 'the value is right, its type is not' : 'the values are right, that type is not';
  return `${described(actual)} ${is}: ${verdict}.`;
}

/** A class that the learner defines may have the name of a built-in one. */
function classText(expected: Value, type: string): string {
  return `${typeName(expected) === type ? 'another' : 'the'} class ${storable(type)}`;
}

function described(value: Value): string {
  const kind = kindOf(value);
  return kind === null ? text(value) : `${text(value)}, ${kind},`;
}

function kindOf(value: Value): string | null {
  const number = numberOf(value);
  if (number !== undefined) return typeof number === 'bigint' ? 'an int' : 'a float';
  const name = typeName(value);
  if (name === 'None') return null;
  return name === 'complex' || name === 'bytes' ? `a ${name} value` : `a ${name}`;
}

function text(value: Value): string {
  return valueText(value, valueLimit);
}
