import { describe, expect, it } from '@jest/globals';
import type { Value } from '@proximal/sandbox';
import { mismatch } from './mismatch.js';

const float = (v: string): Value => ({ $: 'float', v });
const tuple = (...v: Value[]): Value => ({ $: 'tuple', v });
const set = (...v: Value[]): Value => ({ $: 'set', v });
const frozenset = (...v: Value[]): Value => ({ $: 'frozenset', v });
const dict = (...v: [Value, Value][]): Value => ({ $: 'dict', v });
const object = (type: string): Value => ({ $: 'object', type });
const complex = (...v: [string, string]): Value => ({ $: 'complex', v });

function said(expected: Value, actual: Value): string {
  const rule = { comparison: 'value' as const, tolerance: 1e-9 };
  return mismatch({ text: 'f(\n  2)', expected, actual, rule, verdict: null });
}

describe('an answer of another type', () => {
  it.each<[expected: Value, actual: Value, text: string]>([
    [1, true, 'True, a bool, where 1, an int, is expected'],
    [float('1.0'), true, 'True, a bool, where 1.0, a float, is expected'],
    [true, 1, '1, an int, where True, a bool, is expected'],
    [false, float('0.0'), '0.0, a float, where False, a bool, is expected'],
    [[1, 2], tuple(1, 2), '(1, 2), a tuple, where [1, 2], a list, is expected'],
    [tuple(), [], '[], a list, where (), a tuple, is expected'],
    [set(1), frozenset(1), 'frozenset({1}), a frozenset, where {1}, a set, is expected'],
    [float('1.5'), complex('1.5', '0.0'), '(1.5+0j), a complex value, where 1.5, a float, is expected'],
    [[0.3], tuple(0.1 + 0.2), '(0.30000000000000004,), a tuple, where [0.3], a list, is expected'],
  ])('where %j is expected, the message names %j and both types', (expected, actual, text) => {
    expect(said(expected, actual)).toBe(`f( 2) returned ${text}: the value is right, its type is not.`);
  });

  it.each<[expected: Value, actual: Value, text: string]>([
    [[1, 2], [true, 2], '[True, 2], expected [1, 2]: inside, there is True, a bool, where 1, an int, is expected'],
    [
      [[1], [2]],
      [[1], tuple(2)],
      '[[1], (2,)], expected [[1], [2]]: inside, there is (2,), a tuple, where [2], a list, is expected',
    ],
    [
      dict(['a', [1]]),
      dict(['a', tuple(1)]),
      "{'a': (1,)}, expected {'a': [1]}: inside, there is (1,), a tuple, where [1], a list, is expected",
    ],
    [
      dict([1, 'x']),
      dict([true, 'x']),
      "{True: 'x'}, expected {1: 'x'}: inside, there is True, a bool, where 1, an int, is expected",
    ],
    [
      set(tuple(1), 2),
      set(2, tuple(true)),
      '{2, (True,)}, expected {(1,), 2}: inside, there is True, a bool, where 1, an int, is expected',
    ],
  ])('where %j is expected, the message names the part of %j that differs', (expected, actual, text) => {
    expect(said(expected, actual)).toBe(`f( 2) returned ${text}: the values are right, that type is not.`);
  });

  it.each<[expected: Value, type: string, text: string]>([
    [[1, 2], 'Vector', 'an instance of the class Vector where [1, 2], a list, is expected'],
    [[1, 2], 'generator', 'an instance of the class generator where [1, 2], a list, is expected'],
    [[1, 2], 'list', 'an instance of another class list where [1, 2], a list, is expected'],
    [dict([1, 2]), 'Table', 'an instance of the class Table where {1: 2}, a dict, is expected'],
    [float('2.0'), 'Fraction', 'an instance of the class Fraction where 2.0, a float, is expected'],
    ['a', 'Name', "an instance of the class Name where 'a', a str, is expected"],
    [null, 'object', 'an instance of the class object where None is expected'],
  ])('%j is not an object of a class: %s', (expected, type, text) => {
    expect(said(expected, object(type))).toBe(`f( 2) returned ${text}.`);
  });

  it('is reported for an object inside the answer, even when the answer is wrong elsewhere too', () => {
    const text =
      '[9, <an object of type Vector>], expected [1, [2]]: inside, there is an instance of the class Vector where [2], a list, is expected.';
    expect(said([1, [2]], [9, object('Vector')])).toBe(`f( 2) returned ${text}`);
  });
});

describe('an answer of another value', () => {
  it.each<[expected: Value, actual: Value, text: string]>([
    [1, 2, '2, expected 1'],
    [1, false, 'False, expected 1'],
    [1, '1', "'1', expected 1"],
    ['a', { $: 'bytes', v: '61' }, "b'a', expected 'a'"],
    [[1], null, 'None, expected [1]'],
    [[], null, 'None, expected []'],
    [[1, 2], tuple(2, 1), '(2, 1), expected [1, 2]'],
    [[1], [true, 2], '[True, 2], expected [1]'],
    [set(1, 2), [1, 2], '[1, 2], expected {1, 2}'],
    [dict(), [], '[], expected {}'],
    [complex('1.0', '1.0'), float('1.0'), '1.0, expected (1+1j)'],
  ])('where %j is expected, the message names %j and no types', (expected, actual, text) =>
    expect(said(expected, actual)).toBe(`f( 2) returned ${text}`),
  );

  it('is reported quickly for large values', () => {
    const members = (from: number): Value => set(...Array.from({ length: 20_000 }, (_, index) => tuple(index, from)));
    expect(said(members(1), [members(2)])).toMatch(/^f\( 2\) returned \[\{\(0, 2\), .*…$/);
  });
});
