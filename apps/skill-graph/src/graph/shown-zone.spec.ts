import { describe, expect, it } from '@jest/globals';
import { aView } from '../../test/learners.js';
import { zoneOf, type LearnerView } from './learner-view.js';
import { nextLessonOf, shownZone } from './shown-zone.js';

const everything = [101, 102, 103, 104, 105, 106, 107, 108, 111];
const lessons = [1, 2, 3, 4, 5, 6, 11];

function shown(view: LearnerView) {
  return new Map(shownZone(view).data.map((entry) => [entry.slug, entry]));
}

describe('the shown zone', () => {
  it('equals the model’s zone, in its order', () => {
    const view = aView({ solved: [101, 102] });
    expect([...shown(view).keys()]).toEqual(zoneOf(view).recommendations.map(({ skill }) => skill));
    expect(shownZone(view).message).toBeNull();
  });

  it('says of a root that it builds on nothing, what it opens and where to begin', () => {
    expect(shown(aView()).get('algebra')).toEqual({
      ...{
        slug: 'algebra',
        name: 'Algebra',
        mastery: 0,
        readiness: 1,
        prerequisites_met: 0,
        prerequisites_total: 0,
        unlocks: 2,
      },
      ...{ is_review: false, reason: 'A place to start: it builds on nothing else.', lesson_id: 2, lab_id: 102 },
    });
  });

  it('contains only skills within reach', () => {
    expect([...shown(aView()).keys()]).toEqual(['python', 'algebra']);
    expect(shown(aView({ solved: [101, 102] })).get('tensors')).toMatchObject({
      ...{ readiness: 1, prerequisites_met: 2, prerequisites_total: 2, lab_id: 103 },
      reason: 'You have what it builds on: Python and Algebra.',
    });
  });

  it('confirms a skill that counts as met because of what builds on it', () => {
    const [gradients] = [shown(aView({ solved: [106] })).get('gradients')];
    expect(gradients).toMatchObject({
      ...{ is_review: true, readiness: 1, lab_id: 105 },
      reason: 'You have solved what builds on it: one task will confirm it.',
    });
  });

  it('leads to a lab that is not solved yet, whether progress or the log knows of the others', () => {
    const roots = [101, 102];
    expect(shown(aView({ solved: roots })).get('tensors')).toMatchObject({ lesson_id: 3, lab_id: 103 });
    expect(shown(aView({ solved: [...roots, 103] })).get('tensors')).toMatchObject({ lesson_id: 3, lab_id: 104 });
    expect(shown(aView({ solved: roots, solvedLabs: [103] })).get('tensors')).toMatchObject({
      lesson_id: 3,
      lab_id: 104,
    });
    expect(shown(aView({ solved: roots, solvedLabs: [103, 104] })).get('tensors')).not.toHaveProperty('lab_id');
  });

  it('belongs to the learner’s own track while anything is open there', () => {
    expect(shown(aView()).get('python')).toMatchObject({ lesson_id: 1, lab_id: 101 });
    expect([...shown(aView({ trackSlug: 'systems' })).values()]).toMatchObject([
      { slug: 'python', lesson_id: 11, lab_id: 111, unlocks: 1 },
    ]);
  });

  it('leads to lessons without a lab once the labs are solved', () => {
    const view = aView({ solved: everything, lessons: lessons.filter((id) => id !== 4) });
    const [entry, ...others] = shownZone(view).data;
    expect(entry).toMatchObject({
      slug: 'gradients',
      lesson_id: 4,
      reason: 'Its labs are solved: read it to complete the track.',
    });
    expect([entry && 'lab_id' in entry, others]).toEqual([false, []]);
  });

  it('says why it is empty, and when a review is due', () => {
    const { data, message } = shownZone(aView({ solved: everything, lessons }));
    expect(data).toEqual([]);
    expect(message).toMatch(/^All that is open to you is done; the next review is due on 1970-01-\d\d\.$/);
  });
});

describe('the next lesson', () => {
  it('is the lesson of the first entry that is no due review', () => {
    expect(nextLessonOf(aView())).toBe(1);
    const later = aView({ solved: [101, 102], day: 90 });
    expect(shown(later).get('python')).toMatchObject({ is_review: true });
    expect(nextLessonOf(later)).toBe(3);
  });

  it('may confirm an implied skill', () => {
    const view = aView({ solved: [101, 102, 103, 104, 106, 107, 108, 111], lessons });
    expect(shownZone(view).data).toMatchObject([{ slug: 'gradients', is_review: true }]);
    expect(nextLessonOf(view)).toBe(4);
  });

  it('is absent when only reviews are left, or nothing', () => {
    const past = { solved: everything, lessons };
    expect([nextLessonOf(aView(past)), nextLessonOf(aView({ ...past, day: 90 }))]).toEqual([null, null]);
    expect(shownZone(aView({ ...past, day: 90 })).data).toHaveLength(5);
  });
});
