import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { freshness, isDecaying, nextReviewAt, recalled, type RecallRating } from './freshness.js';
import type { Memory } from './learner.js';
import { dayMs } from './quantities.js';

const anyReview = fc.record({
  rating: fc.constantFrom<RecallRating>('hard', 'good', 'easy'),
  days: fc.double({ min: 0, max: 400, noNaN: true }),
});
const anyMemory = fc.array(anyReview, { minLength: 1, maxLength: 12 }).map((reviews) => {
  let at = 0;
  return reviews.reduce<Memory | null>(
    (memory, { rating, days }) => recalled(memory, rating, (at += days * dayMs)),
    null,
  )!;
});

function demonstrated(memory: Memory | null) {
  return { memory, demonstratedAt: 0 };
}

describe('freshness', () => {
  it.each([
    { name: 'never touched', state: undefined },
    { name: 'never reviewed', state: demonstrated(null) },
    {
      name: 'practised by a project alone, and not demonstrated',
      state: { memory: recalled(null, 'good', 0), demonstratedAt: null },
    },
  ])('is 0 for a skill $name, and the skill is never due', ({ state }) => {
    expect([freshness(state, 900 * dayMs), nextReviewAt(state), isDecaying(state, 900 * dayMs)]).toEqual([
      0,
      null,
      false,
    ]);
  });

  it('lies in 0..1 and falls with time', () => {
    fc.assert(
      fc.property(
        anyMemory,
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 0, max: 40_000 }),
        (memory, days, more) => {
          const [sooner, later] = [days, days + more].map((after) =>
            freshness(demonstrated(memory), memory.reviewedAt + after * dayMs),
          );
          expect(later).toBeGreaterThanOrEqual(0);
          expect(sooner).toBeLessThanOrEqual(1);
          expect(later).toBeLessThanOrEqual(sooner!);
        },
      ),
    );
  });

  it('is 1 at the review and before, and 0.9 when the next one is due', () => {
    fc.assert(
      fc.property(anyMemory, (memory) => {
        expect(freshness(demonstrated(memory), memory.reviewedAt)).toBe(1);
        expect(freshness(demonstrated(memory), memory.reviewedAt - dayMs)).toBe(1);
        const due = nextReviewAt(demonstrated(memory))!;
        expect(freshness(demonstrated(memory), due)).toBeCloseTo(0.9, 4);
        expect([due - dayMs / 100, due + dayMs].map((at) => isDecaying(demonstrated(memory), at))).toEqual([
          false,
          true,
        ]);
      }),
    );
  });

  // The first stabilities of FSRS-6's default parameters, in days.
  it.each([
    ['hard', 1.2931],
    ['good', 2.3065],
    ['easy', 8.2956],
  ] as const)('falls, after a first recall that was %s, to 0.9 in %d days', (rating, days) => {
    expect(recalled(null, rating, 0).stability).toBeCloseTo(days, 4);
  });
});

describe('recalled', () => {
  const first = recalled(null, 'easy', 0);

  it('counts all recalls within half a day as one review', () => {
    expect(recalled(first, 'hard', dayMs / 2 - 1)).toBe(first);
    expect(recalled(first, 'hard', -dayMs)).toBe(first);
    expect(recalled(first, 'easy', dayMs / 2).reviewedAt).toBe(dayMs / 2);
  });

  it('lasts longer after an easier recall', () => {
    const [hard, good, easy] = (['hard', 'good', 'easy'] as const).map(
      (rating) => recalled(first, rating, 8 * dayMs).stability,
    );
    expect(first.stability).toBeLessThan(hard!);
    expect(hard).toBeLessThan(good!);
    expect(good).toBeLessThan(easy!);
  });
});
