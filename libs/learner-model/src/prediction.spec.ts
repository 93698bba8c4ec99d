import { describe, expect, it } from '@jest/globals';
import type { Estimate } from './estimate.js';
import { newSkillState, type Learner } from './learner.js';
import type { Population } from './population.js';
import { predict } from './prediction.js';
import { hourMs } from './quantities.js';

const now = 1_000 * hourMs;

function about(mean: number): Estimate {
  return { mean, variance: 0.1 };
}

const population: Population = {
  version: 1,
  baseline: about(0.5),
  items: new Map([['lab@1', about(-0.3)]]),
  skills: new Map([
    ['gradients', { easiness: about(0.2), successGain: about(0.4), failureGain: about(-0.1), forgetting: about(0.05) }],
    ['tokens', { easiness: about(-0.1), successGain: about(0.3), failureGain: about(-0.2), forgetting: about(0.1) }],
  ]),
};
const learner: Learner = {
  ability: about(0.3),
  form: about(0.2),
  lastEventAt: now,
  skills: new Map([
    [
      'gradients',
      { ...newSkillState(), strength: about(0.1), successes: 3, failures: 1, lastEvidenceAt: now - 10 * hourMs },
    ],
    ['tokens', { ...newSkillState(), failures: 2 }],
  ]),
};

describe('predict', () => {
  // Computed apart from this code, from the formulas in docs/learner-model.md.
  it.each([
    { item: 'lab@1', skills: ['gradients', 'tokens'], chance: 0.712076 },
    { item: 'lab@1', skills: ['gradients'], chance: 0.796621 },
    { item: 'lab@1', skills: [], chance: 0.668188 },
    { item: 'unknown', skills: ['unknown'], chance: 0.731059 },
  ])('expects $chance of $item, which takes $skills', ({ item, skills, chance }) => {
    expect(predict(population, learner, { item, skills, at: now })).toBeCloseTo(chance, 5);
  });

  it('expects less after a rest, by φ for every e-fold of hours, in addition to the fading form', () => {
    const logits = [0, 20].map((hours) => {
      const attempt = { item: 'lab@1', skills: ['gradients'], at: now + hours * hourMs };
      const chance = predict(population, { ...learner, lastEventAt: null }, attempt);
      return Math.log(chance / (1 - chance));
    });
    expect(logits[0]! - logits[1]!).toBeCloseTo(0.05 * Math.log((1 + 30) / (1 + 10)), 9);
  });
});
