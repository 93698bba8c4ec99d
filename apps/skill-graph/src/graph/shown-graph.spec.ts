import { describe, expect, it } from '@jest/globals';
import { aView } from '../../test/learners.js';
import type { LearnerWithZone } from './learner-view.js';
import { describedGraph, myGraphOf, myLearningOf, nextLessonOf, shownZone } from './shown-graph.js';

const registeredAt = '1969-12-24T00:00:00.000Z';
const skillsOfModels = ['python', 'algebra', 'tensors', 'gradients', 'training', 'attention', 'transformers'];
const labsOfModels = [101, 102, 103, 104, 105, 106, 107, 108];

describe('my graph', () => {
  it('shows every skill of the track in the curriculum’s order, and nothing for a skill never practised', () => {
    const { skills } = myGraphOf(aView(), registeredAt);
    expect(skills.map(({ slug }) => slug)).toEqual(skillsOfModels);
    for (const { slug, name, prerequisites: _, track_slug: __, ...shown } of skills) {
      expect(name.toLowerCase()).toBe(slug);
      const nothing = { mastery: 0, confidence: 0, is_decaying: false, is_practised: false, is_taken_as_known: false };
      expect(shown).toEqual({ ...nothing, last_reviewed: registeredAt });
    }
  });

  it('shows the skills of all tracks on request, each with the first track that teaches it', () => {
    const view = aView();
    const { skills } = myGraphOf(view, registeredAt, { tracks: 'all' });
    expect(skills.map(({ slug }) => slug)).toEqual(view.curriculum.skills.map(({ slug }) => slug));
    const tracks = new Map(skills.map(({ slug, track_slug }) => [slug, track_slug]));
    expect([tracks.get('serving'), tracks.get('tensors')]).toEqual(['systems', 'models']);
    expect(myLearningOf(view, registeredAt, { tracks: 'all' })).toMatchObject({ track_slug: 'models', skills });
  });

  it('says what each skill builds on, as the described graph does', () => {
    const view = aView({ solved: labsOfModels });
    const prerequisitesIn = (skills: { slug: string; prerequisites: string[] }[]) =>
      skills.map(({ slug, prerequisites }) => [slug, prerequisites]);
    const shown = prerequisitesIn(myGraphOf(view, registeredAt).skills);
    expect(shown).toContainEqual(['tensors', ['python', 'algebra']]);
    expect(shown).toEqual(prerequisitesIn(describedGraph(view).skills));
  });

  it('shows solved labs, and later their decay', () => {
    const past = { solved: [101, 102] };
    const [python] = myGraphOf(aView(past), registeredAt).skills;
    expect(python).toMatchObject({ is_practised: true, is_decaying: false, last_reviewed: '1970-01-01T00:00:00.000Z' });
    expect(python!.mastery).toBeGreaterThan(0.7);
    expect(myGraphOf(aView({ ...past, day: 60 }), registeredAt).skills[0]).toEqual({ ...python, is_decaying: true });
  });

  it('shows nothing for tries without a solution', () => {
    const [python] = myGraphOf(aView({ tries: { 101: 7 } }), registeredAt).skills;
    expect(python).toMatchObject({ mastery: 0, is_practised: false, is_decaying: false, last_reviewed: registeredAt });
  });

  it('subtracts from the shown mastery what failed labs take away', () => {
    const masteryWith = (tries: Record<number, number>) =>
      myGraphOf(aView({ solved: [101, 102, 103], tries }), registeredAt).skills[2]!.mastery;
    expect(masteryWith({ 104: 4 })).toBe(masteryWith({}));
    expect(masteryWith({ 104: 5 })).toBeLessThan(masteryWith({}));
  });

  it.each([
    ['a newcomer', {}],
    ['a learner who has the roots', { solved: [101, 102] }],
    ['a learner who returns after three months', { solved: [101, 102, 103], day: 90 }],
    ['a learner who has gone on to the next track', { solved: labsOfModels, lessons: [1, 2, 3, 4, 5, 6] }],
  ])('recommends to %s the zone in its order, all of it among the skills', (_, past) => {
    const view = aView(past);
    const zone = view.zone.recommendations.map(({ skill }) => skill);
    expect(zone).not.toHaveLength(0);
    const { skills, zpd_recommendations } = myGraphOf(view, registeredAt);
    expect(zpd_recommendations).toEqual(zone);
    expect(skills.map(({ slug }) => slug)).toEqual(expect.arrayContaining(zone));
    const drawn = describedGraph(view).skills.filter(({ isInZone }) => isInZone);
    expect(drawn.map(({ slug }) => slug).sort()).toEqual([...zone].sort());
  });

  it('adds the skills of the next track once the zone goes on there', () => {
    const slugsOf = (solved: number[]) => myGraphOf(aView({ solved }), registeredAt).skills.map(({ slug }) => slug);
    expect(slugsOf([101, 102])).toEqual(skillsOfModels);
    expect(slugsOf(labsOfModels)).toEqual([...skillsOfModels, 'serving']);
  });
});

describe('the described graph', () => {
  it('says which skill builds on which, as the track’s graph does', () => {
    const { trackSlug, skills } = describedGraph(aView({ solved: [101], trackSlug: 'systems' }));
    expect(trackSlug).toBe('systems');
    const common = { isDecaying: false, mastery: expect.any(Number) };
    expect(skills).toEqual([
      { slug: 'python', name: 'Python', prerequisites: [], isPractised: true, isInZone: false, ...common },
      { slug: 'serving', name: 'Serving', prerequisites: ['python'], isPractised: false, isInZone: true, ...common },
    ]);
  });
});

const everything = [101, 102, 103, 104, 105, 106, 107, 108, 111];
const lessons = [1, 2, 3, 4, 5, 6, 11];

function shown(view: LearnerWithZone) {
  return new Map(shownZone(view).data.map((entry) => [entry.slug, entry]));
}

describe('the shown zone', () => {
  it('equals the model’s zone, in its order', () => {
    const view = aView({ solved: [101, 102] });
    expect([...shown(view).keys()]).toEqual(view.zone.recommendations.map(({ skill }) => skill));
    expect(shownZone(view).message).toBeNull();
  });

  it('says of a root that it builds on nothing, what it opens and where to begin', () => {
    expect(shown(aView()).get('algebra')).toEqual({
      is_due: false,
      slug: 'algebra',
      name: 'Algebra',
      mastery: 0,
      readiness: 1,
      prerequisites_met: 0,
      prerequisites_total: 0,
      unlocks: 2,
      is_review: false,
      reason: 'A place to start: it builds on nothing else.',
      lesson_id: 2,
      lab_id: 102,
    });
  });

  it('contains only skills within reach', () => {
    expect([...shown(aView()).keys()]).toEqual(['python', 'algebra']);
    expect(shown(aView({ solved: [101, 102] })).get('tensors')).toMatchObject({
      readiness: 1,
      prerequisites_met: 2,
      prerequisites_total: 2,
      lab_id: 103,
      reason: 'You have what it builds on: Python and Algebra.',
    });
  });

  it('confirms a skill that counts as met because of what builds on it', () => {
    const [gradients] = [shown(aView({ solved: [106] })).get('gradients')];
    expect(gradients).toMatchObject({
      is_review: true,
      readiness: 1,
      lab_id: 105,
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
    expect(nextLessonOf(aView().zone)).toBe(1);
    const later = aView({ solved: [101, 102], day: 90 });
    expect(shown(later).get('python')).toMatchObject({ is_review: true });
    expect(nextLessonOf(later.zone)).toBe(3);
  });

  it('may confirm an implied skill', () => {
    const view = aView({ solved: [101, 102, 103, 104, 106, 107, 108, 111], lessons });
    expect(shownZone(view).data).toMatchObject([{ slug: 'gradients', is_review: true }]);
    expect(nextLessonOf(view.zone)).toBe(4);
  });

  it('is absent when only reviews are left, or nothing', () => {
    const past = { solved: everything, lessons };
    expect([nextLessonOf(aView(past).zone), nextLessonOf(aView({ ...past, day: 90 }).zone)]).toEqual([null, null]);
    expect(shownZone(aView({ ...past, day: 90 })).data).toHaveLength(5);
  });
});

describe('the learning', () => {
  it.each([
    ['a newcomer', {}, { id: 1, slug: 'lesson-1', title: 'Lesson 1' }],
    ['a learner with due reviews', { solved: [101, 102], day: 90 }, { id: 3 }],
    ['a learner who has done everything', { solved: everything, lessons }, null],
  ])('of %s is the graph, the zone and the next lesson', (_, past, next) => {
    const learner = aView(past);
    const { data, message } = shownZone(learner);
    const { skills, zone, zone_message, next_lesson } = myLearningOf(learner, registeredAt);
    expect(skills).toEqual(myGraphOf(learner, registeredAt).skills);
    expect([zone, zone_message]).toEqual([data, message]);
    expect(next_lesson?.id ?? null).toBe(nextLessonOf(learner.zone));
    if (next) expect(next_lesson).toMatchObject(next);
  });
});
