import { describe, expect, it } from '@jest/globals';
import { newLearner, stateOf } from '../learner.js';
import { mastery } from '../mastery.js';
import { newPopulation } from '../population.js';
import { afterChallengeReview } from './challenge.js';

const population = newPopulation();

function after(score: number) {
  return afterChallengeReview(population, newLearner(), {
    item: 'challenge-1',
    skills: ['softmax', 'tokens'],
    score,
    at: 5,
  });
}

describe('a challenge with its reviews', () => {
  it.each([
    [59, null],
    [60, 5],
    [100, 5],
  ])('with a median of %d demonstrates its skills at %p', (score, demonstratedAt) => {
    const state = stateOf(after(score), 'softmax');
    expect(state.demonstratedAt).toBe(demonstratedAt);
    expect(state.memory?.reviewedAt ?? null).toBe(demonstratedAt);
  });

  it('counts as one question, for the learner and for the population', () => {
    const state = stateOf(after(40), 'softmax');
    expect([state.successes, state.failures]).toEqual([0.4, 0.6]);
    expect(after(40).ability.mean).toBeLessThan(0);
  });

  it('keeps the instant at which a skill was first demonstrated', () => {
    const again = afterChallengeReview(population, after(80), {
      item: 'challenge-2',
      skills: ['softmax'],
      score: 90,
      at: 9,
    });
    expect(stateOf(again, 'softmax')).toMatchObject({ demonstratedAt: 5, lastReviewedAt: 9, lastLab: null });
    expect(mastery(population, again, 'softmax')).toBeGreaterThan(mastery(population, after(80), 'softmax'));
  });
});
