import { describe, expect, it } from '@jest/globals';
import { failedOutcome, practiceOf, solvedOutcome } from './outcome.js';

describe('the outcome of a lab', () => {
  it.each([
    [0, 100, 1],
    [1, 100, 0.94],
    [2, 100, 0.88],
    [4, 100, 0.76],
    [5, 100, 0.7],
    [9, 100, 0.7],
    [0, 60, 0.6],
    [9, 60, 0.42],
  ])('is right for a solution after %d tries with a score of %d: %d', (tries, score, outcome) => {
    expect(solvedOutcome(tries, score)).toBeCloseTo(outcome, 12);
  });

  it.each([
    [0, 0],
    [30, 0.15],
    [59, 0.295],
  ])('is right for a failure with a best score of %d: %d, less than for any solution', (best, outcome) => {
    expect(failedOutcome(best)).toBeCloseTo(outcome, 12);
    expect(failedOutcome(best)).toBeLessThan(solvedOutcome(100, 60));
  });

  it.each([
    [1, 4],
    [2, 2],
    [5, 0.8],
  ])('gives each of %d skills %d questions of practice', (count, practice) => {
    expect(practiceOf(Array.from({ length: count }, String))).toBe(practice);
  });
});
