import { describe, expect, it } from '@jest/globals';
import { correlationOf, medianOf } from './correlation.js';

describe('the correlation', () => {
  it.each([
    [
      'rises with a rising value',
      [
        [1, 10],
        [2, 20],
        [3, 30],
      ],
      1,
    ],
    [
      'falls with a falling value',
      [
        [1, 30],
        [2, 20],
        [3, 10],
      ],
      -1,
    ],
    [
      'is that of the textbook',
      [
        [0, 20],
        [0, 40],
        [100, 60],
        [100, 80],
      ],
      4_000 / Math.sqrt(10_000 * 2_000),
    ],
    [
      'is 0 without any relation',
      [
        [0, 20],
        [0, 80],
        [100, 20],
        [100, 80],
      ],
      0,
    ],
  ] as const)('%s', (_, pairs, expected) => {
    expect(correlationOf(pairs)).toBeCloseTo(expected, 12);
  });

  it.each([
    ['there are no pairs', []],
    ['there is one pair', [[1, 2]]],
    [
      'the first value is the same for everybody',
      [
        [5, 1],
        [5, 2],
      ],
    ],
    [
      'the second value is the same for everybody',
      [
        [1, 5],
        [2, 5],
      ],
    ],
  ] as const)('is not defined when %s', (_, pairs) => {
    expect(correlationOf(pairs)).toBeNull();
  });
});

describe('the median', () => {
  it('is the middle value, or the mean of the two middle values', () => {
    expect(medianOf([9, 1, 3])).toBe(3);
    expect(medianOf([9, 1, 3, 4])).toBe(3.5);
    expect(medianOf([])).toBeNull();
  });
});
