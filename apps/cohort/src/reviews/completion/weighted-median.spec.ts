import { describe, expect, it } from '@jest/globals';
import { weightedMedian } from './weighted-median.js';

const medianOf = (...values: [number, number][]) =>
  weightedMedian(values.map(([value, weight]) => ({ value, weight })));

describe('the weighted median', () => {
  it.each([
    [[70], 70],
    [[90, 60], 75],
    [[100, 0, 70], 70],
    [[1, 2, 3, 100], 2.5],
  ])('of %j with equal weights is the median: %d', (numbers, expected) => {
    for (const weight of [0.01, 1, 7])
      expect(medianOf(...numbers.map((one) => [one, weight] as [number, number]))).toBeCloseTo(expected);
  });

  it('of two values is their weighted mean', () => expect(medianOf([0, 1], [80, 3])).toBeCloseTo(60));
  it('of equal values is that value', () => expect(medianOf([50, 0.2], [50, 0.9], [50, 0.1])).toBeCloseTo(50));
  it('follows the heavy values, however many light ones there are', () => {
    expect(medianOf([0, 0.01], [0, 0.01], [0, 0.01], [78, 0.6], [80, 0.6])).toBeCloseTo(78.95, 1);
  });

  it('lies between the least and the greatest value, and grows with each of them', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const values = Array.from({ length: 1 + (seed % 5) }, (_, index): [number, number] => [
        (seed * 37 + index * 53) % 101,
        0.01 + ((seed * 17 + index * 29) % 100) / 100,
      ]);
      const median = medianOf(...values);
      expect(median).toBeGreaterThanOrEqual(Math.min(...values.map(([value]) => value)));
      expect(median).toBeLessThanOrEqual(Math.max(...values.map(([value]) => value)));
      const raised = values.map(([value, weight], index): [number, number] => [
        index === 0 ? value + 5 : value,
        weight,
      ]);
      expect(medianOf(...raised)).toBeGreaterThanOrEqual(median - 1e-9);
    }
  });

  it('does not exist for no values', () => expect(() => weightedMedian([])).toThrow(RangeError));
});
