import { describe, expect, it } from '@jest/globals';
import { aView } from '../../test/learners.js';
import { zoneOf } from './learner-view.js';
import { describedGraph, myGraphOf } from './my-graph.js';

const registeredAt = '1969-12-24T00:00:00.000Z';
const skillsOfModels = ['python', 'algebra', 'tensors', 'gradients', 'training', 'attention', 'transformers'];
const labsOfModels = [101, 102, 103, 104, 105, 106, 107, 108];

describe('my graph', () => {
  it('shows every skill of the track in the curriculum’s order, and nothing for a skill never practised', () => {
    const { skills } = myGraphOf(aView(), registeredAt);
    expect(skills.map(({ slug }) => slug)).toEqual(skillsOfModels);
    for (const { slug, name, ...shown } of skills) {
      expect(name.toLowerCase()).toBe(slug);
      const nothing = { mastery: 0, confidence: 0, is_decaying: false, is_practised: false };
      expect(shown).toEqual({ ...nothing, last_reviewed: registeredAt });
    }
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
    const zone = zoneOf(view).recommendations.map(({ skill }) => skill);
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
