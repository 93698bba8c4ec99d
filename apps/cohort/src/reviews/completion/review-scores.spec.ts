import { describe, expect, it } from '@jest/globals';
import { agreementOf, areDisputed } from './review-scores.js';

const weights = (score: number, ...scores: number[]) =>
  agreementOf(
    scores.map((one, id) => ({ id, score: one })),
    score,
  ).map(({ weight }) => weight);

describe('scores', () => {
  it.each([
    [[40, 70], false],
    [[40, 70.5], true],
    [[0, 20, 40], true],
    [[50], false],
  ])('%j are in dispute: %s', (scores, isDisputed) => expect(areDisputed(scores)).toBe(isDisputed));
});

describe('the weight of a review', () => {
  it('is missing for a single review', () => expect(weights(80, 80)).toEqual([]));
  it('is missing for two reviews in dispute, of which either may be wrong', () => {
    expect(weights(40, 0, 80)).toEqual([]);
  });
  it('is 1 for reviews that agree', () => expect(weights(80, 80, 80, 80)).toEqual([1, 1, 1]));
  it('is one half at 20 points from the score', () => expect(weights(60, 60, 60, 80)).toEqual([1, 1, 0.5]));

  it('is small for an outlier, which does not lower the weight of the others', () => {
    const [near, middle, far] = weights(80, 80, 82, 5);
    expect(far).toBeLessThan(0.08);
    expect(Math.min(near!, middle!)).toBeGreaterThan(0.9);
  });
});
