import { describe, expect, it } from '@jest/globals';
import { aLearnerWith, aView } from '../../test/learners.js';
import type { DoneItems } from './done-items.js';
import type { LearnerView } from './learner-view.js';
import { zoneOf } from './my-graph.js';
import { itemsOfZone, shownZone } from './shown-zone.js';

function shown(view: LearnerView, { lessonIds = [] as number[], labIds = [] as number[] } = {}) {
  const done: DoneItems = { lessonIds: new Set(lessonIds), labIds: new Set(labIds) };
  return new Map(shownZone(zoneOf(view), view, done).map((entry) => [entry.slug, entry]));
}

describe('the shown zone', () => {
  it('is that of the model, in its order', () => {
    const view = aView(aLearnerWith({ python: 4, algebra: 4 }));
    expect([...shown(view).keys()]).toEqual(zoneOf(view).map(({ skill }) => skill));
  });

  it('says of a root that nothing has to come before, what it opens and where to begin', () => {
    expect(shown(aView()).get('algebra')).toEqual({
      ...{ slug: 'algebra', name: 'Algebra', mastery: 0, readiness: 1, prerequisites_met: 0, prerequisites_total: 0, unlocks: 2 },
      ...{ is_review: false, reason: expect.stringMatching(/^A place to start/), lesson_id: 2, lab_id: 102 },
    });
  });

  it('counts the prerequisites that are met', () => {
    const tensors = shown(aView(aLearnerWith({ python: 4 }))).get('tensors');
    expect(tensors).toMatchObject({ prerequisites_met: 1, prerequisites_total: 2, unlocks: 2, readiness: 0 });
  });

  it('counts those that are met because of what builds on them', () => {
    const attention = shown(aView(aLearnerWith({ tensors: 4 }))).get('gradients');
    expect(attention).toMatchObject({ prerequisites_met: 1, prerequisites_total: 1 });
  });

  it('leads to the first lesson and lab that are left, and to the first again when none is', () => {
    const view = aView(aLearnerWith({ python: 4, algebra: 4 }));
    expect(shown(view).get('tensors')).toMatchObject({ lesson_id: 3, lab_id: 103 });
    expect(shown(view, { labIds: [103] }).get('tensors')).toMatchObject({ lesson_id: 3, lab_id: 104 });
    expect(shown(view, { lessonIds: [3], labIds: [103, 104] }).get('tensors')).toMatchObject({ lesson_id: 3, lab_id: 103 });
  });

  it('leads to those of the learner’s own track first, and to others’ before the same again', () => {
    const [inModels, inSystems] = [aView(), aView(aLearnerWith(), { trackSlug: 'systems' })];
    expect(shown(inModels).get('python')).toMatchObject({ lesson_id: 1, lab_id: 101 });
    expect(shown(inSystems).get('python')).toMatchObject({ lesson_id: 11, lab_id: 111 });
    expect(shown(inModels, { lessonIds: [1] }).get('python')).toMatchObject({ lesson_id: 11, lab_id: 101 });
  });

  it('asks about the lessons and labs of all that is recommended', () => {
    const view = aView(aLearnerWith(), { trackSlug: 'systems' });
    const { lessonIds, labIds } = itemsOfZone(zoneOf(view), view);
    expect([...new Set(lessonIds)].sort()).toEqual([1, 11]);
    expect([...new Set(labIds)].sort()).toEqual([101, 111]);
  });
});
