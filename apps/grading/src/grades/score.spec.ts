import { describe, expect, it } from '@jest/globals';
import { correctnessOf, scoreOf, xpAdded } from './score.js';

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

describe('the score', () => {
  it.each([
    [100, 100, 100, 100],
    [100, 0, 0, 70],
    [100, 50, 0, 78],
    [100, 0, 50, 78],
    [50, 100, 100, 50],
    [0, 100, 100, 0],
    [99, 100, 100, 99],
    [60, 95, 40, 54],
  ])('of correctness %i, style %i and efficiency %i is %i', (correctness, style, efficiency, score) => {
    expect(scoreOf({ correctness, style, efficiency })).toBe(score);
  });
});

describe('the xp that a score adds', () => {
  it.each([
    ['the first score', 120, 85, 0, 102],
    ['a better one only the difference', 120, 100, 102, 18],
    ['a worse one nothing', 120, 40, 102, 0],
    ['nothing where the lab has become worth less', 50, 100, 102, 0],
    ['nothing for nothing', 120, 0, 0, 0],
  ])('%s', (_, maxXp, score, awarded, added) => expect(xpAdded(maxXp, score, awarded)).toBe(added));
});
