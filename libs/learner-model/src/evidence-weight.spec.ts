import { describe, expect, it } from '@jest/globals';
import { labWeight } from './evidence-weight.js';

describe('labWeight', () => {
  it.each([
    [1, false, 4],
    [2, false, 2],
    [3, false, 1],
    [4, false, 0.5],
    [5, false, 0.25],
    [2, true, 0],
    [50, true, 0],
  ])('of submission %i, when solved before is %s, is %d', (attempt, isAlreadySolved, weight) => {
    expect(labWeight(attempt, isAlreadySolved)).toBe(weight);
  });

  it.each([0, -1, 1.5, NaN])('refuses attempt %d', (attempt) => {
    expect(() => labWeight(attempt, false)).toThrow(RangeError);
  });
});
