import { describe, expect, it } from '@jest/globals';
import { median } from './median.js';

describe('the median', () => {
  it.each([
    [[70], 70],
    [[90, 60], 75],
    [[100, 0, 70], 70],
    [[1, 2, 3, 100], 2.5],
  ])('of %j is %d', (numbers, expected) => expect(median(numbers)).toBe(expected));

  it('does not exist for no numbers', () => expect(() => median([])).toThrow(RangeError));
});
