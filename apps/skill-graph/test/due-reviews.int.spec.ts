import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listReviews, listZone, showDueTasks, showMyLearning, type Caller } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { aGrade, publish, SetClock, startSkillGraph, type SkillGraphService } from './skill-graph.js';
import { sampleSkills, sampleTracks } from './skilled-curriculum.js';

const dayMs = 86_400_000;

let skillGraph: SkillGraphService;
beforeAll(async () => {
  const tracks = sampleTracks();
  for (const { lessons } of tracks.flatMap(({ levels }) => levels.flatMap(({ modules }) => modules)))
    for (const lesson of lessons) for (const lab of lesson.labs) lab.minutes = 5;
  skillGraph = await startSkillGraph({ tracks, skills: sampleSkills() });
});

beforeEach(() => {
  skillGraph.clock.instant = new SetClock().instant;
});

const reviewsOf = (caller: Caller) => skillGraph.call(listReviews, { caller });
const dueOf = ({ id }: Caller) => skillGraph.request(showDueTasks, { learnerId: id });

async function solveFirst(caller: Caller): Promise<number> {
  const { data } = await skillGraph.call(listZone, { caller });
  const labId = data[0]!.lab_id!;
  const gradedAt = skillGraph.clock.instant.toISOString();
  await publish(skillGraph, aGrade({ learnerId: caller.id, labId, gradedAt }));
  return labId;
}

describe('the reviews of a learner', () => {
  it('are none at first, and what has faded later, with tasks and minutes', async () => {
    const caller = aLearner();
    await solveFirst(caller);
    await solveFirst(caller);
    expect(await reviewsOf(caller)).toEqual([]);
    expect((await skillGraph.call(showMyLearning, { caller })).reviews).toEqual({ due: 0, minutes: 0 });

    skillGraph.clock.instant = new Date(skillGraph.clock.instant.getTime() + 90 * dayMs);
    const reviews = await reviewsOf(caller);
    expect(reviews.length).toBeGreaterThan(1);
    expect(new Set(reviews.map(({ lab_id }) => lab_id)).size).toBe(reviews.length);
    expect(reviews[0]).toMatchObject({ estimated_minutes: 5, reason: expect.stringContaining('Recall has faded') });
    const counted = { due: reviews.length, minutes: 5 * reviews.length };
    const { reviews: shown, zone } = await skillGraph.call(showMyLearning, { caller });
    expect(shown).toEqual(counted);
    expect(zone.filter(({ is_due }) => is_due).map(({ slug }) => slug)).toContain(reviews[0]!.slug);
    expect((await dueOf(caller)).reviews).toEqual(counted);
  });

  it('are told to who reminds of them, with the next task that is new', async () => {
    const { reviews, next } = await dueOf(aLearner());
    expect(reviews).toEqual({ due: 0, minutes: 0 });
    expect(next).toEqual({ skill: expect.any(String), lesson: expect.any(String), minutes: 5 });
  });
});
