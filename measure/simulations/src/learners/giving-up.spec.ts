import { describe, expect, it } from '@jest/globals';
import { readCurriculum } from '@proximal/content';
import { mastery, newPopulation } from '@proximal/learner-model';
import { inWorkspace } from '@proximal/testing/harness';
import { required } from '../required.js';
import { alwaysGivesUp } from './learner-kinds.js';
import { simulatedCurriculum } from './simulated-curriculum.js';
import { Walker } from './walk.js';

const visits = 400;

describe('a learner who gives up every lab that the zone names', () => {
  it('completes labs, and is never shown to know a skill that labs demonstrate', async () => {
    const { curriculum } = await readCurriculum(inWorkspace('content'));
    const population = newPopulation();
    const walker = new Walker(alwaysGivesUp, simulatedCurriculum(required(curriculum, 'curriculum')), population);
    const walk = walker.walk(visits);
    expect(walk.labs).toBeGreaterThan(10);
    expect(walk).toMatchObject({ mastery: 0, reviews: 0, solvedAgain: 0, deadLoops: 0, disagreements: 0 });
    const { learner } = walker.learner.record;
    for (const [skill, { demonstratedAt, successes, memory }] of learner.skills) {
      expect([skill, demonstratedAt, successes, memory]).toEqual([skill, null, 0, null]);
      expect(mastery(population, learner, skill)).toBe(0);
    }
  });
});
