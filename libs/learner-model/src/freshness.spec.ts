import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Rating } from 'ts-fsrs';
import { freshness, nextReviewAt, ratingOf, reviewed, type Memory } from './freshness.js';
import { dayMs } from './quantities.js';

const anyReview = fc.record({
  score: fc.double({ min: 0, max: 1, noNaN: true }),
  days: fc.double({ min: 0, max: 400, noNaN: true }),
});
const anyMemory = fc
  .array(anyReview, { minLength: 1, maxLength: 12 })
  .map((reviews) => {
    let at = 0;
    return reviews.reduce<Memory | null>((memory, { score, days }) => reviewed(memory, score, (at += days * dayMs)), null)!;
  });

describe('ratingOf', () => {
  it.each([
    [0, Rating.Again],
    [0.599, Rating.Again],
    [0.6, Rating.Hard],
    [0.749, Rating.Hard],
    [0.75, Rating.Good],
    [0.969, Rating.Good],
    [0.97, Rating.Easy],
    [1, Rating.Easy],
  ])('a score of %d is %d', (score, rating) => {
    expect(ratingOf(score)).toBe(rating);
  });
});

describe('freshness', () => {
  it('is 0 for what was never reviewed, which is never due', () => {
    expect([freshness(undefined, 0), freshness({ memory: null }, 0)]).toEqual([0, 0]);
    expect([nextReviewAt(undefined), nextReviewAt({ memory: null })]).toEqual([null, null]);
  });

  it('lies in 0..1 and falls with time', () => {
    fc.assert(
      fc.property(anyMemory, fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 40_000 }), (memory, days, more) => {
        const [sooner, later] = [days, days + more].map((after) => freshness({ memory }, memory.reviewedAt + after * dayMs));
        expect(later).toBeGreaterThanOrEqual(0);
        expect(sooner).toBeLessThanOrEqual(1);
        expect(later).toBeLessThanOrEqual(sooner!);
      }),
    );
  });

  it('is whole at the review and before, and 0.9 when the next one is due', () => {
    fc.assert(
      fc.property(anyMemory, (memory) => {
        expect(freshness({ memory }, memory.reviewedAt)).toBe(1);
        expect(freshness({ memory }, memory.reviewedAt - dayMs)).toBe(1);
        expect(freshness({ memory }, nextReviewAt({ memory })!)).toBeCloseTo(0.9, 4);
      }),
    );
  });

  // The first stabilities of FSRS-6's default parameters, in days.
  it.each([
    [0, 0.212],
    [0.7, 1.2931],
    [0.8, 2.3065],
    [1, 8.2956],
  ])('after a first score of %d falls to 0.9 in %d days', (score, days) => {
    expect(reviewed(null, score, 0).stability).toBeCloseTo(days, 4);
  });
});

describe('reviewed', () => {
  const first = reviewed(null, 1, 0);

  it('takes what happens within half a day for one review', () => {
    expect(reviewed(first, 0, dayMs / 2 - 1)).toBe(first);
    expect(reviewed(first, 0, -dayMs)).toBe(first);
    expect(reviewed(first, 1, dayMs / 2).reviewedAt).toBe(dayMs / 2);
  });

  it('holds longer after a success and shorter after a failure', () => {
    expect(reviewed(first, 1, 8 * dayMs).stability).toBeGreaterThan(first.stability);
    expect(reviewed(first, 0, 8 * dayMs).stability).toBeLessThan(first.stability);
  });
});
