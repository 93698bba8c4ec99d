import { describe, expect, it } from '@jest/globals';
import { estimateReliability, leastWeight, weightOf, type ScoredReview } from './reliability.js';

function reviewsBy(scoreOf: (reviewerId: number, worth: number) => number, reviewers: number, submissions: number) {
  return Array.from({ length: submissions }, (_, index): ScoredReview[] =>
    [0, 1, 2].map((offset) => {
      const reviewerId = 1 + ((index + offset) % reviewers);
      return { submissionId: `chs_${index}`, reviewerId, score: scoreOf(reviewerId, 60 + ((index * 7) % 30)) };
    }),
  ).flat();
}

describe('the reliability of a reviewer', () => {
  it('is the prior without reviews, and with reviews that nobody else has written', () => {
    expect(estimateReliability([], new Map())(1)).toBeCloseTo(0.8);
    expect(estimateReliability([{ submissionId: 'chs_1', reviewerId: 1, score: 3 }], new Map())(1)).toBeCloseTo(0.8);
  });

  it('is shrunk towards the prior while there are few reviews', () => {
    const two = [1, 2].map((reviewerId) => ({ submissionId: 'chs_1', reviewerId, score: 70 }));
    expect(estimateReliability(two, new Map())(1)).toBeCloseTo((2 * 0.8 + 1) / 3);
  });

  it('falls for one who always gives 0 or 100, and not for a strict or a generous one', () => {
    const scores = (reviewerId: number, worth: number) => [0, 100, worth - 12, worth + 12][reviewerId - 1] ?? worth;
    const reliability = estimateReliability(reviewsBy(scores, 8, 40), new Map());
    expect(reliability(1)).toBeLessThan(0.2);
    expect(reliability(2)).toBeLessThan(0.65);
    for (const careful of [3, 4]) expect(reliability(careful)).toBeGreaterThan(0.7);
    for (const honest of [5, 6, 7, 8]) expect(reliability(honest)).toBeGreaterThan(0.85);
  });

  it('takes other cohorts into account', () => {
    const elsewhere = new Map([[1, { reviews: 8, agreementSum: 0.4 }]]);
    expect(estimateReliability([], elsewhere)(1)).toBeCloseTo(0.2);
    const agreeing = [1, 2].map((reviewerId) => ({ submissionId: 'chs_1', reviewerId, score: 70 }));
    expect(estimateReliability(agreeing, elsewhere)(1)).toBeCloseTo(3 / 11);
  });

  it('gives a weight that never vanishes', () => {
    expect(weightOf(1)).toBe(1);
    expect(weightOf(0.5)).toBeCloseTo(1 / 16);
    expect(weightOf(0)).toBe(leastWeight);
  });
});
