import { describe, expect, it } from '@jest/globals';
import { assess } from '../src/assessment.js';
import type { GradedEvent } from '../src/event.js';
import { newLearner } from '../src/learner.js';
import { isEstablished, learn, type Evidence } from '../src/learning.js';
import { observe } from '../src/observation.js';
import { newPopulation, nextVersion } from '../src/population.js';
import { hourMs } from '../src/quantities.js';
import { populationTrespasses, trespasses } from './bounds.js';

const events = 20_000;
const learners = 10;
const weights = [4, 2, 1, 0.5, 0.001];

describe('twenty thousand random events', () => {
  it('leave everything finite and in its bounds', () => {
    const random = generator(20_261_120);
    const pick = (count: number): number => Math.floor(random() * count);
    let population = newPopulation();
    const states = Array.from({ length: learners }, newLearner);
    let batch: Evidence[] = [];
    let at = 0;
    const strange: string[] = [];
    for (let count = 1; count <= events; count += 1) {
      at += (random() - 0.1) * 10 * hourMs;
      const who = pick(learners);
      const event: GradedEvent = {
        item: `item-${pick(200)}`,
        skills: Array.from({ length: pick(3) }, () => `skill-${pick(12)}`),
        at,
        score: random() < 0.5 ? pick(2) : random(),
        weight: weights[pick(weights.length)]!,
      };
      batch.push({ learner: states[who]!, event, isEstablished: isEstablished(states[who]!) });
      const { prediction, learner } = observe(population, states[who]!, event);
      states[who] = learner;
      if (!(prediction >= 0 && prediction <= 1)) strange.push(`prediction: ${prediction}`);
      if (batch.length < 500) continue;
      population = nextVersion(population, learn(population, batch));
      batch = [];
      if (population.version % 20 === 0)
        strange.push(...populationTrespasses(population), ...states.flatMap(trespasses));
    }
    expect(strange).toEqual([]);
    expect(population.version).toBe(events / 500);
    expect(population.items.size).toBe(200);
    for (const learner of states) {
      for (const skill of learner.skills.keys()) {
        const { mastery, expected, confidence, freshness } = assess(population, learner, skill, at);
        expect([mastery, expected, confidence, freshness].every((share) => share >= 0 && share <= 1)).toBe(true);
      }
    }
  });
});

function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
