import type { Value } from '@proximal/sandbox';
import { numberOf } from './python-number.js';
import type { PreparedCase } from './prepared-lab.js';
import { isObject, typeDifference, typeName, type TypeDifference } from './type-difference.js';
import { cut, storable, valueText } from './value-text.js';

const valueLimit = 300;

/** Describes an answer that differs from the expected one; where only a type differs, the text says so. */
export function mismatch(one: PreparedCase, actual: Value): string {
  const call = cut(one.text.replace(/\s+/g, ' '), valueLimit);
  const difference = typeDifference(one.expected, actual, one.tolerance);
  if (difference?.isWhole) return `${call} returned ${differenceText(difference)}`;
  const plain = `${call} returned ${text(actual)}, expected ${text(one.expected)}`;
  return difference ? `${plain}: inside, there is ${differenceText(difference)}` : plain;
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

/** `None` needs no name of its type beside it. */
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
