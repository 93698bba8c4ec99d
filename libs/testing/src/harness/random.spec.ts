import { describe, expect, it } from '@jest/globals';
import { Random } from './random.js';

describe('Random', () => {
  const take = (seed: number, index: number) => {
    const random = new Random(seed, index);
    return Array.from({ length: 50 }, () => random.below(1_000_000));
  };

  it('gives the same numbers for the same seed and index, and other numbers for other seeds', () => {
    expect(take(1, 2)).toEqual(take(1, 2));
    expect(new Set([take(1, 2), take(2, 1), take(1, 3), take(2, 2)].map(String)).size).toBe(4);
  });

  it('spreads its numbers evenly', () => {
    const counts = new Map<number, number>();
    for (let index = 0; index < 2_000; index += 1) {
      const bucket = new Random(7, index).below(10);
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    }
    expect(counts.size).toBe(10);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(60);
  });

  it('draws normal numbers of mean 0 and variance 1', () => {
    const random = new Random(1, 0);
    const numbers = Array.from({ length: 10_000 }, () => random.normal());
    const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    const variance = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
  });
});
