import { describe, expect, it } from '@jest/globals';
import type { Comparison } from '@proximal/contracts';
import type { Value } from '@proximal/sandbox';
import { isRight, type Verdict } from './comparing.js';

const float = (v: string): Value => ({ $: 'float', v });
const tuple = (...v: Value[]): Value => ({ $: 'tuple', v });
const set = (...v: Value[]): Value => ({ $: 'set', v });
const dict = (...v: [Value, Value][]): Value => ({ $: 'dict', v });
const object: Value = { $: 'object', type: 'Stack' };

function right(comparison: Comparison, expected: Value, actual: Value, verdict: Verdict = null): boolean {
  return isRight(expected, actual, { comparison, tolerance: 1e-9 }, verdict);
}

describe('an answer compared exactly', () => {
  it.each<[Value, Value, boolean]>([
    [1, 1, true],
    [1, float('1.0'), false],
    [0.3, 0.1 + 0.2, false],
    [float('0.0'), float('-0.0'), true],
    [float('nan'), float('nan'), true],
    [[1, [0.5]], [1, [0.5]], true],
    [[1], tuple(1), false],
    [dict(['a', 1], ['b', 2]), dict(['b', 2], ['a', 1]), true],
    [dict(['a', 1]), dict(['a', float('1.0')]), false],
    [set(1, 2), set(1, 2), true],
    [object, object, false],
  ])('to %j is right for %j: %s', (expected, actual, verdict) =>
    expect(right('exact', expected, actual)).toBe(verdict),
  );
});

describe('an answer compared in any order', () => {
  it.each<[Value, Value, boolean]>([
    [[1, 2, 2], [2, 1, 2], true],
    [[1, 2, 2], [2, 1, 1], false],
    [[1, 2], [2, 1, 1], false],
    [[0.3, 1], [float('1.0'), 0.1 + 0.2], true],
    [[[1, 2]], [[2, 1]], false],
    [tuple(1, 2), tuple(2, 1), true],
    [tuple(1, 2), [2, 1], false],
    [5, 5, true],
    [dict(['a', [1, 2]]), dict(['a', [2, 1]]), false],
  ])('as %j is right for %j: %s', (expected, actual, verdict) =>
    expect(right('any_order', expected, actual)).toBe(verdict),
  );

  it('takes no longer for many members that only their tolerance could pair', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => index + 0.5);
    const close = many.map((value) => value + 1e-9).reverse();
    expect(right('any_order', many, close)).toBe(false);
    expect(right('any_order', many, many.toReversed())).toBe(true);
  });
});

describe('an answer compared by its truth', () => {
  it.each<[Value, boolean]>([
    [true, true],
    [1, true],
    ['x', true],
    [[0], true],
    [dict(['a', 1]), true],
    [{ $: 'complex', v: ['0.0', '1.0'] }, true],
    [float('nan'), true],
    [false, false],
    [0, false],
    [float('-0.0'), false],
    [null, false],
    ['', false],
    [[], false],
    [set(), false],
    [{ $: 'bytes', v: '' }, false],
    [{ $: 'complex', v: ['0.0', '-0.0'] }, false],
  ])('%j counts as %s', (actual, truth) => {
    expect(right('truth', truth, actual)).toBe(true);
    expect(right('truth', !truth, actual)).toBe(false);
  });

  it('is never right for an object, whose truth is unknown', () => {
    expect([right('truth', true, object), right('truth', false, object)]).toEqual([false, false]);
  });
});

describe('an answer compared by a checker', () => {
  it('is right only when the checker says so', () => {
    expect(right('checker', 1, 2, true)).toBe(true);
    expect(right('checker', 1, 1, 'too small')).toBe(false);
    expect(right('checker', 1, 1, null)).toBe(false);
  });
});
