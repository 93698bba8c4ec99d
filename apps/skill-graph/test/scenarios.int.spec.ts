import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listZone, showMyGraph, showSkill, type Caller } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { aGrade, SetClock, startSkillGraph, tell, type SkillGraphService } from './skill-graph.js';

let skillGraph: SkillGraphService;
beforeAll(async () => {
  skillGraph = await startSkillGraph();
});

beforeEach(() => {
  skillGraph.clock.instant = new SetClock().instant;
});

function zoneOf(caller: Caller) {
  return skillGraph.request(listZone, { caller });
}

/** The learner solves labs at first sight, one after the other. */
async function solve({ id: learnerId }: Caller, ...labIds: number[]): Promise<void> {
  const gradedAt = skillGraph.clock.instant.toISOString();
  for (const labId of labIds) await tell(skillGraph, aGrade({ learnerId, labId, gradedAt }));
}

/** The learner solves a lab fully at the third attempt, having been close before. */
async function master({ id: learnerId }: Caller, labId: number): Promise<void> {
  const gradedAt = skillGraph.clock.instant.toISOString();
  for (const score of [90, 95, 100]) await tell(skillGraph, aGrade({ learnerId, labId, score, gradedAt }));
}

describe('a newcomer', () => {
  it('is led to the roots first, the one that opens most before the others, each with a lesson and a lab', async () => {
    const zone = await zoneOf(aLearner());
    expect(zone.slice(0, 2)).toMatchObject([
      { slug: 'algebra', readiness: 1, prerequisites_total: 0, is_review: false, lesson_id: 2, lab_id: 102 },
      { slug: 'python', readiness: 1, prerequisites_total: 0, is_review: false, lesson_id: 1, lab_id: 101 },
    ]);
    expect(zone).toHaveLength(5);
    for (const { readiness, reason } of zone.slice(2)) {
      expect(readiness).toBe(0);
      expect(reason).toMatch(/^Nearly within reach: first strengthen /);
    }
  });
});

describe('a learner who masters a skill', () => {
  it('sees its successors enter the zone, and it leave', async () => {
    const caller = aLearner();
    expect((await zoneOf(caller)).find(({ slug }) => slug === 'gradients')).toMatchObject({ readiness: 0, prerequisites_met: 0 });
    await master(caller, 102);
    const { mastery, unlocks } = await skillGraph.request(showSkill, { caller, params: { slug: 'algebra' } });
    expect(mastery).toBeGreaterThan(0.7);
    expect(unlocks).toEqual(['tensors', 'gradients']);
    const zone = await zoneOf(caller);
    expect(zone.find(({ slug }) => slug === 'gradients')).toMatchObject({
      ...{ readiness: 1, prerequisites_met: 1, prerequisites_total: 1, lab_id: 105 },
      reason: 'You have what it builds on: Algebra. It leads to Training.',
    });
    await master(caller, 101);
    await solve(caller, 103, 104, 105);
    const later = (await zoneOf(caller)).filter(({ readiness }) => readiness === 1);
    expect(later.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['training', 'attention']));
    expect(later.map(({ slug }) => slug)).not.toContain('algebra');
  });
});

describe('a skill that is left alone', () => {
  it('decays and comes back as a review, until it is practised again', async () => {
    const caller = aLearner();
    for (const labId of [101, 102]) await master(caller, labId);
    await solve(caller, 103, 104, 105);
    const slugs = async () => (await zoneOf(caller)).map(({ slug }) => slug);
    const shown = async () => (await skillGraph.request(showMyGraph, { caller })).skills.find(({ slug }) => slug === 'algebra')!;
    const fresh = await shown();
    expect([fresh.is_decaying, (await slugs()).includes('algebra')]).toEqual([false, false]);

    skillGraph.clock.moveDays(120);
    expect(await shown()).toEqual({ ...fresh, is_decaying: true });
    const review = (await zoneOf(caller)).find(({ slug }) => slug === 'algebra');
    expect(review).toMatchObject({ is_review: true, mastery: fresh.mastery, lesson_id: 2, lab_id: 102 });
    expect(review!.reason).toMatch(/^You knew it, and recall has faded to \d\d %/);

    await solve(caller, 102);
    expect(await shown()).toMatchObject({ is_decaying: false, last_reviewed: skillGraph.clock.instant.toISOString() });
    expect(await slugs()).not.toContain('algebra');
  });
});
