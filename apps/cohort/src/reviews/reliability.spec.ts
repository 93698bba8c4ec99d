import { describe, expect, it } from '@jest/globals';
import { agreementOf } from './reliability.js';

const weights = (...scores: number[]) =>
  agreementOf(scores.map((score, id) => ({ id, score }))).map(({ weight }) => weight);

describe('how much reviews count', () => {
  it('is nothing of one by itself', () => expect(weights(80)).toEqual([]));
  it('is full for those that agree', () => expect(weights(80, 80, 80)).toEqual([1, 1, 1]));
  it('is half at 20 points from the other', () => expect(weights(60, 80)).toEqual([0.5, 0.5]));

  it('is little for the one that lies far off, and hardly less for the others', () => {
    const [near, middle, far] = weights(80, 82, 5);
    expect(far).toBeLessThan(0.08);
    expect(Math.min(near!, middle!)).toBeGreaterThan(0.2);
  });
});
