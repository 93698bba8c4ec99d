import { describe, expect, it } from '@jest/globals';
import { rankCorrelation } from './rank-correlation.js';

describe('rankCorrelation', () => {
  it.each([
    { one: [1, 2, 3], other: [10, 200, 3_000], expected: 1 },
    { one: [1, 2, 3], other: [3, 2, 1], expected: -1 },
    { one: [1, 2, 3, 4], other: [1, 3, 2, 4], expected: 0.8 },
    { one: [1, 1, 2], other: [1, 1, 2], expected: 1 },
  ])('returns $expected for $one and $other', ({ one, other, expected }) => {
    expect(rankCorrelation(one, other)).toBeCloseTo(expected, 12);
  });
});
