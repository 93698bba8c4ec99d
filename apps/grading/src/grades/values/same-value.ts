import type { TaggedValue, Value } from '@proximal/sandbox';
import { floatOf, numberOf } from './python-number.js';

/**
 * Returns true when a solution's answer equals the expected one.
 * Types must agree exactly (list and tuple, bool and int, str and bytes differ), except that an int and a float are
 * compared by value; the order of dicts and sets does not matter; an object that has no encoding equals nothing.
 * @param tolerance for floats, relative and absolute: |a − b| ≤ tolerance × max(1, |a|, |b|)
 */
export function sameValue(expected: Value, actual: Value, tolerance: number): boolean {
  const expectedNumber = numberOf(expected);
  const actualNumber = numberOf(actual);
  if (expectedNumber !== undefined && actualNumber !== undefined) {
    return sameNumber(expectedNumber, actualNumber, tolerance);
  }
  if (Array.isArray(expected)) return Array.isArray(actual) && sameSequence(expected, actual, tolerance);
  if (expected === null || typeof expected !== 'object') return expected === actual;
  if (actual === null || typeof actual !== 'object' || Array.isArray(actual)) return false;
  return sameTagged(expected, actual, tolerance);
}

function sameNumber(expected: bigint | number, actual: bigint | number, tolerance: number): boolean {
  if (typeof expected === 'bigint' && typeof actual === 'bigint') return expected === actual;
  const [a, b] = [Number(expected), Number(actual)];
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) && Number.isNaN(b);
  // An int beyond the range of floats becomes Infinity here, yet no float is near it.
  if (!Number.isFinite(a) || !Number.isFinite(b)) return expected === actual;
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
}

function sameSequence(expected: Value[], actual: Value[], tolerance: number): boolean {
  return (
    expected.length === actual.length &&
    expected.every((item, index) => sameValue(item, actual[index] as Value, tolerance))
  );
}

function sameTagged(expected: TaggedValue, actual: TaggedValue, tolerance: number): boolean {
  const same = (one: Value, other: Value) => sameValue(one, other, tolerance);
  if (expected.$ === 'tuple' && actual.$ === 'tuple') return sameSequence(expected.v, actual.v, tolerance);
  if (expected.$ === 'bytes' && actual.$ === 'bytes') return expected.v === actual.v;
  if (expected.$ === 'complex' && actual.$ === 'complex') {
    return expected.v.every((part, index) => sameNumber(floatOf(part), floatOf(actual.v[index] as string), tolerance));
  }
  if ((expected.$ === 'set' && actual.$ === 'set') || (expected.$ === 'frozenset' && actual.$ === 'frozenset')) {
    return sameMembers(expected.v, actual.v, JSON.stringify, same);
  }
  if (expected.$ === 'dict' && actual.$ === 'dict') {
    const samePair = (one: [Value, Value], other: [Value, Value]) => same(one[0], other[0]) && same(one[1], other[1]);
    return sameMembers(expected.v, actual.v, ([key]) => JSON.stringify(key), samePair);
  }
  return false;
}

export function sameInAnyOrder(expected: Value, actual: Value, tolerance: number): boolean {
  const [wanted, given] = [itemsOf(expected), itemsOf(actual)];
  if (!wanted || !given || Array.isArray(expected) !== Array.isArray(actual))
    return sameValue(expected, actual, tolerance);
  return sameMembers(wanted, given, JSON.stringify, (one, other) => sameValue(one, other, tolerance));
}

function itemsOf(value: Value): Value[] | null {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value?.$ === 'tuple' ? value.v : null;
}

/** Members that only their tolerance can pair. With more of them the work would grow as their square. */
const mostUnpaired = 1_000;

/**
 * Pairs members whose keys have the same text, and compares only the rest one by one: 1 and 1.0, or floats that are
 * close.
 */
function sameMembers<T>(
  expected: T[],
  actual: T[],
  keyOf: (member: T) => string,
  same: (one: T, other: T) => boolean,
): boolean {
  if (expected.length !== actual.length) return false;
  const rest = new Map<string, T[]>();
  for (const member of actual) {
    const key = keyOf(member);
    const twins = rest.get(key);
    if (twins) twins.push(member);
    else rest.set(key, [member]);
  }
  const unpaired: T[] = [];
  for (const member of expected) {
    const twin = rest.get(keyOf(member))?.pop();
    if (twin === undefined) unpaired.push(member);
    else if (!same(member, twin)) return false;
  }
  if (unpaired.length > mostUnpaired) return false;
  const others = [...rest.values()].flat();
  return unpaired.every((member) => {
    const found = others.findIndex((candidate) => same(member, candidate));
    return found >= 0 && others.splice(found, 1).length > 0;
  });
}
