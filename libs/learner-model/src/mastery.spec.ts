import { describe, expect, it } from '@jest/globals';
import { begin, submitAll } from '../test/history.js';
import { assess } from './assessment.js';
import type { GradedEvent } from './event.js';
import { newLearner } from './learner.js';
import { confidence, expectedSuccess, mastery } from './mastery.js';
import { markReviewed, replay } from './observation.js';
import { newPopulation } from './population.js';
import { dayMs } from './quantities.js';

const population = newPopulation();

function after(scores: readonly number[]) {
  const events = scores.map((score, index): GradedEvent => ({
    item: `lab-${index}@1`,
    skills: ['tokens'],
    at: 0,
    score,
    weight: 4,
  }));
  return replay(population, newLearner(), events).learner;
}

describe('mastery', () => {
  // Computed apart from this code, from the formulas in docs/learner-model.md.
  it.each([
    { scores: [], mastery: 0 },
    { scores: [0], mastery: 0 },
    { scores: [1], mastery: 0.746 },
    { scores: [1, 1], mastery: 0.8128 },
    { scores: [1, 1, 1], mastery: 0.8497 },
    { scores: [0, 1], mastery: 0.6396 },
  ])('after labs with scores $scores is $mastery', ({ scores, mastery: expected }) => {
    expect(mastery(population, after(scores), 'tokens')).toBeCloseTo(expected, 4);
  });

  it('is 0 without a success in the skill: neither a lesson nor another skill counts', () => {
    const learner = markReviewed(after([1, 1]), ['vectors'], 0);
    expect(mastery(population, learner, 'vectors')).toBe(0);
    expect(expectedSuccess(population, learner, 'vectors', 0)).toBeGreaterThan(
      expectedSuccess(population, newLearner(), 'vectors', 0),
    );
  });

  it('does not fall with time, unlike the expected success', () => {
    const { learner, at: solvedAt } = submitAll(begin(), [100]);
    const [now, later] = [solvedAt, solvedAt + 30 * dayMs].map((at) => assess(population, learner, 'softmax', at));
    expect(later!.mastery).toBe(now!.mastery);
    expect(later!.expected).toBeLessThan(now!.expected);
    expect(later!.freshness).toBeLessThan(now!.freshness);
    expect([now!.isDecaying, later!.isDecaying]).toEqual([false, true]);
  });

  it('does not decay when the skill was never mastered', () => {
    expect(assess(population, after([0, 0, 0, 0]), 'tokens', 30 * dayMs).isDecaying).toBe(false);
    expect(assess(population, newLearner(), 'tokens', 30 * dayMs)).toEqual({
      isPractised: false,
      mastery: 0,
      expected: expectedSuccess(population, newLearner(), 'tokens', 0),
      confidence: 0,
      freshness: 0,
      isDecaying: false,
      nextReviewAt: null,
      lastReviewedAt: null,
    });
  });
});

describe('confidence', () => {
  it('grows from 0 with evidence of either kind', () => {
    const grown = [[], [1], [1, 0], [1, 0, 0, 1, 1, 0]].map((scores) => confidence(after(scores), 'tokens'));
    expect(grown[0]).toBe(0);
    expect(grown).toEqual([...grown].sort((a, b) => a - b));
    expect(grown.at(-1)).toBeLessThan(1);
  });
});
