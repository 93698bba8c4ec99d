import { describe, expect, it } from '@jest/globals';
import { correctnessOf } from './correctness.js';

const cases = (passed: number[], failed: number[]) => [
  ...passed.map((weight) => ({ weight, isPassed: true })),
  ...failed.map((weight) => ({ weight, isPassed: false })),
];

describe('correctness', () => {
  it.each([
    ['everything passed', [1, 2, 0.5], [], 100],
    ['nothing passed', [], [1, 2], 0],
    ['half of the weight', [2], [1, 1], 50],
    ['a third', [1], [1, 1], 33],
    ['nearly everything is not 100', [999], [1], 99],
    ['next to nothing is not 0', [1], [999], 1],
  ])('%s', (_, passed, failed, correctness) => expect(correctnessOf(cases(passed, failed))).toBe(correctness));
});
