import { beforeAll, describe, expect, it } from '@jest/globals';
import { describeGraph, listZone, showMyGraph, showSkill, type Caller } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { aCompletion, aGrade, anEntry, startSkillGraph, publish, type SkillGraphService } from './skill-graph.js';

const skillsOfModels = ['python', 'algebra', 'tensors', 'gradients', 'training', 'attention', 'transformers'];
const skillsOfSystems = ['python', 'serving'];

let skillGraph: SkillGraphService;
beforeAll(async () => {
  skillGraph = await startSkillGraph();
});

async function shownTo(caller: Caller): Promise<string[]> {
  const { skills } = await skillGraph.call(showMyGraph, { caller });
  return skills.map(({ slug }) => slug);
}

describe('the track of a learner', () => {
  it('is the one of the event with the latest activity', async () => {
    const caller = aLearner();
    const later = anEntry(caller.id, 'systems', '2026-11-19T00:00:00.000Z');
    await publish(skillGraph, later, anEntry(caller.id, 'models', '2026-11-18T00:00:00.000Z'));
    expect(await shownTo(caller)).toEqual(skillsOfSystems);
    const { data } = await skillGraph.call(listZone, { caller });
    expect(data.map(({ slug, lesson_id, lab_id }) => [slug, lesson_id, lab_id])).toEqual([['python', 11, 111]]);
  });

  it.each([
    ['lesson', (id: number, at: string) => aCompletion(id, 11, at)],
    ['lab', (learnerId: number, gradedAt: string) => aGrade({ learnerId, labId: 111, score: 0, gradedAt })],
  ])('is at once that of a later %s, before progress has published the track', async (_, activity) => {
    const [one, other] = [aLearner(), aLearner()];
    for (const { id } of [one, other]) await publish(skillGraph, anEntry(id, 'models', '2026-11-18T00:00:00.000Z'));
    await publish(skillGraph, activity(one.id, '2026-11-17T00:00:00.000Z'));
    await publish(skillGraph, activity(other.id, '2026-11-19T00:00:00.000Z'));
    expect([await shownTo(one), await shownTo(other)]).toEqual([skillsOfModels, skillsOfSystems]);
  });

  it('is the first foundation track when there is none, or the curriculum has it no longer', async () => {
    expect(await shownTo(aLearner())).toEqual(skillsOfModels);
    const caller = aLearner();
    await publish(skillGraph, anEntry(caller.id, 'gone', '2026-11-19T00:00:00.000Z'));
    expect(await shownTo(caller)).toEqual(skillsOfModels);
  });
});

describe('a skill outside the track', () => {
  it('is shown with its prerequisites and successors in the whole curriculum', async () => {
    const { prerequisites, unlocks, lesson_ids, lab_ids } = await skillGraph.call(showSkill, {
      params: { slug: 'serving' },
    });
    expect({ unlocks, lesson_ids, lab_ids }).toEqual({ unlocks: [], lesson_ids: [11], lab_ids: [111] });
    expect(prerequisites).toEqual([{ slug: 'python', name: 'Python', mastery: 0, is_met: false }]);
    const caller = aLearner();
    await publish(skillGraph, anEntry(caller.id, 'systems', '2026-11-19T00:00:00.000Z'));
    const algebra = await skillGraph.call(showSkill, { caller, params: { slug: 'algebra' } });
    expect(algebra.unlocks).toEqual(['tensors', 'gradients']);
  });

  it('belongs to the track when the track contains it', async () => {
    const caller = aLearner();
    expect(await skillGraph.call(showSkill, { caller, params: { slug: 'python' } })).toMatchObject({
      unlocks: ['tensors'],
    });
    await publish(skillGraph, anEntry(caller.id, 'systems', '2026-11-19T00:00:00.000Z'));
    expect(await skillGraph.call(showSkill, { caller, params: { slug: 'python' } })).toMatchObject({
      unlocks: ['serving'],
    });
  });
});

describe('the graph for other services', () => {
  it('shows the learner’s track', async () => {
    const { id: learnerId } = aLearner();
    await publish(skillGraph, anEntry(learnerId, 'systems', '2026-11-19T00:00:00.000Z'));
    const { trackSlug, skills } = await skillGraph.request(describeGraph, { learnerId });
    expect(trackSlug).toBe('systems');
    const untouched = { mastery: 0, isPractised: false, isDecaying: false };
    expect(skills).toEqual([
      { slug: 'python', name: 'Python', prerequisites: [], isInZone: true, ...untouched },
      { slug: 'serving', name: 'Serving', prerequisites: ['python'], isInZone: false, ...untouched },
    ]);
  });
});
