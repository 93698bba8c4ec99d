import { describe, expect, it } from '@jest/globals';
import { scoreOf, xpAdded } from './score.js';

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
    expect(scoreOf({ correctness, style, efficiency }, true)).toBe(score);
  });

  it.each([
    [100, 100, 100],
    [100, 0, 82],
    [50, 100, 50],
    [60, 50, 55],
    [0, 100, 0],
  ])('without efficiency, of correctness %i and style %i, is %i', (correctness, style, score) => {
    expect(scoreOf({ correctness, style, efficiency: 100 }, false)).toBe(score);
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
