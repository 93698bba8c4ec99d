import type { TaggedValue, Value } from '@proximal/sandbox';
import { sameValue } from './same-value.js';

export interface TypeDifference {
  expected: Value;
  actual: Value;
  isWhole: boolean;
}

/**
 * Finds the position where an answer differs from the expected value by a type alone: the values are equal once bools
 * are numbers, tuples are lists, frozensets are sets, and complex numbers on the real axis are floats. Also finds the
 * first position that holds an object of another class, whose value is unknown. Null when there is neither.
 */
export function typeDifference(expected: Value, actual: Value, tolerance: number): TypeDifference | null {
  const areAlike = sameValue(withoutTypes(expected), withoutTypes(actual), tolerance);
  let isWhole = true;
  for (const [one, other] of pairs(expected, actual)) {
    if (isObject(other) || (areAlike && typeName(one) !== typeName(other)))
      return { expected: one, actual: other, isWhole };
    isWhole = false;
  }
  return null;
}

/** An int and a float have the same name, because they are compared by value. */
export function typeName(value: Value): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') return 'str';
  if (Array.isArray(value)) return 'list';
  if (value.$ === 'object') return value.type;
  return value.$ === 'int' || value.$ === 'float' ? 'number' : value.$;
}

export function isObject(value: Value): value is TaggedValue & { $: 'object' } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && value.$ === 'object';
}

function* pairs(expected: Value, actual: Value): Generator<[Value, Value]> {
  yield [expected, actual];
  const [one, other] = [itemsOf(expected), itemsOf(actual)];
  if (one && other) {
    for (const [index, item] of one.entries()) if (index < other.length) yield* pairs(item, other[index] as Value);
  } else {
    const [members, twins] = [membersOf(expected), new Map(membersOf(actual))];
    for (const [key, member] of members) {
      const twin = twins.get(key);
      if (twin) for (const [index, part] of member.entries()) yield* pairs(part, twin[index] as Value);
    }
  }
}

function itemsOf(value: Value): Value[] | null {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value?.$ === 'tuple' ? value.v : null;
}

function membersOf(value: Value): [key: string, parts: Value[]][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const keyOf = (part: Value) => JSON.stringify(withoutTypes(part));
  if (value.$ === 'set' || value.$ === 'frozenset') return value.v.map((member) => [keyOf(member), [member]]);
  return value.$ === 'dict' ? value.v.map((pair) => [keyOf(pair[0]), pair]) : [];
}

function withoutTypes(value: Value): Value {
  if (typeof value === 'boolean') return Number(value);
  if (Array.isArray(value)) return value.map(withoutTypes);
  if (typeof value !== 'object' || value === null) return value;
  switch (value.$) {
    case 'tuple':
      return value.v.map(withoutTypes);
    case 'set':
    case 'frozenset':
      return { $: 'set', v: value.v.map(withoutTypes) };
    case 'dict':
      return { $: 'dict', v: value.v.map(([key, item]) => [withoutTypes(key), withoutTypes(item)]) };
    case 'complex':
      return Number(value.v[1]) === 0 ? { $: 'float', v: value.v[0] } : value;
    default:
      return value;
  }
}
