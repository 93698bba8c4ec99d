import { describe, expect, it } from '@jest/globals';
import { agreementOf, median } from './review-scores.js';

describe('the median', () => {
  it.each([
    [[70], 70],
    [[90, 60], 75],
    [[100, 0, 70], 70],
    [[1, 2, 3, 100], 2.5],
  ])('of %j is %d', (numbers, expected) => expect(median(numbers)).toBe(expected));

  it('does not exist for no numbers', () => expect(() => median([])).toThrow(RangeError));
});

const weights = (...scores: number[]) =>
  agreementOf(scores.map((score, id) => ({ id, score }))).map(({ weight }) => weight);

describe('the weight of a review', () => {
  it('is missing for a single review', () => expect(weights(80)).toEqual([]));
  it('is 1 for reviews that agree', () => expect(weights(80, 80, 80)).toEqual([1, 1, 1]));
  it('is one half at 20 points from the other review', () => expect(weights(60, 80)).toEqual([0.5, 0.5]));

  it('is small for an outlier, which hardly lowers the weight of the others', () => {
    const [near, middle, far] = weights(80, 82, 5);
    expect(far).toBeLessThan(0.08);
    expect(Math.min(near!, middle!)).toBeGreaterThan(0.2);
  });
});
