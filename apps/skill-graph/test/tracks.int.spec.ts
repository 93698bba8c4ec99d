import { beforeAll, describe, expect, it } from '@jest/globals';
import { describeGraph, listZone, showMyGraph, showSkill, type Caller } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { anEntry, startSkillGraph, publish, type SkillGraphService } from './skill-graph.js';

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
  it('is the one that progress answers, even if an event said another', async () => {
    const caller = aLearner();
    await publish(skillGraph, anEntry(caller.id, 'models', '2026-11-19T00:00:00.000Z'));
    skillGraph.progress.tracks.set(caller.id, 'systems');
    expect(await shownTo(caller)).toEqual(skillsOfSystems);
    const { data } = await skillGraph.call(listZone, { caller });
    expect(data.map(({ slug, lesson_id, lab_id }) => [slug, lesson_id, lab_id])).toEqual([['python', 11, 111]]);
  });

  it('is the one of the last event while progress is unavailable', async () => {
    const caller = aLearner();
    const later = anEntry(caller.id, 'systems', '2026-11-19T00:00:00.000Z');
    await publish(skillGraph, later, anEntry(caller.id, 'models', '2026-11-18T00:00:00.000Z'));
    await skillGraph.progress.vanish();
    expect(await shownTo(caller)).toEqual(skillsOfSystems);
    expect(await shownTo(aLearner())).toEqual(skillsOfModels);
    await skillGraph.progress.appear();
  });

  it('is the one of the last event while progress is late', async () => {
    const caller = aLearner();
    await publish(skillGraph, anEntry(caller.id, 'systems', '2026-11-19T00:00:00.000Z'));
    let answer = () => {};
    skillGraph.progress.delay = new Promise((resolve) => (answer = resolve));
    const begun = performance.now();
    expect(await shownTo(caller)).toEqual(skillsOfSystems);
    expect(performance.now() - begun).toBeLessThan(4_500);
    answer();
  });

  it('is the first foundation track when no service knows one', async () => {
    expect(await shownTo(aLearner())).toEqual(skillsOfModels);
    const caller = aLearner();
    skillGraph.progress.tracks.set(caller.id, 'gone');
    expect(await shownTo(caller)).toEqual(skillsOfModels);
  });
});

describe('a skill outside the track', () => {
  it('is shown with its prerequisites and successors in the whole curriculum', async () => {
    const { prerequisites, unlocks, lesson_ids, lab_ids } = await skillGraph.call(showSkill, {
      params: { slug: 'serving' },
    });
    expect({ unlocks, lesson_ids, lab_ids }).toEqual({ unlocks: [], lesson_ids: [11], lab_ids: [111] });
    expect(prerequisites).toEqual([{ slug: 'python', mastery: 0, is_met: false }]);
    const caller = aLearner();
    skillGraph.progress.tracks.set(caller.id, 'systems');
    const algebra = await skillGraph.call(showSkill, { caller, params: { slug: 'algebra' } });
    expect(algebra.unlocks).toEqual(['tensors', 'gradients']);
  });

  it('belongs to the track when the track contains it', async () => {
    const caller = aLearner();
    expect(await skillGraph.call(showSkill, { caller, params: { slug: 'python' } })).toMatchObject({
      unlocks: ['tensors'],
    });
    skillGraph.progress.tracks.set(caller.id, 'systems');
    expect(await skillGraph.call(showSkill, { caller, params: { slug: 'python' } })).toMatchObject({
      unlocks: ['serving'],
    });
  });
});

describe('the graph for other services', () => {
  it('shows the learner’s track', async () => {
    const { id: learnerId } = aLearner();
    skillGraph.progress.tracks.set(learnerId, 'systems');
    const { trackSlug, skills } = await skillGraph.request(describeGraph, { learnerId });
    expect(trackSlug).toBe('systems');
    const untouched = { mastery: 0, isPractised: false, isDecaying: false };
    expect(skills).toEqual([
      { slug: 'python', name: 'Python', prerequisites: [], isInZone: true, ...untouched },
      { slug: 'serving', name: 'Serving', prerequisites: ['python'], isInZone: false, ...untouched },
    ]);
  });
});
