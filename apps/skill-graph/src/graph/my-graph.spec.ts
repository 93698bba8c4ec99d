import { describe, expect, it } from '@jest/globals';
import { aLearnerWith, aView } from '../../test/learners.js';
import { describedGraph, myGraphOf, zoneOf } from './my-graph.js';

const registeredAt = '1969-12-24T00:00:00.000Z';

describe('my graph', () => {
  it('shows every skill of the track in the curriculum’s order, and of what was never practised nothing', () => {
    const { skills } = myGraphOf(aView(), registeredAt);
    const slugs = ['python', 'algebra', 'tensors', 'gradients', 'training', 'attention', 'transformers'];
    expect(skills.map(({ slug }) => slug)).toEqual(slugs);
    for (const { slug, name, ...shown } of skills) {
      expect(name.toLowerCase()).toBe(slug);
      const nothing = { mastery: 0, confidence: 0, is_decaying: false, is_practised: false };
      expect(shown).toEqual({ ...nothing, last_reviewed: registeredAt });
    }
  });

  it('shows what was practised, and later that it decays', () => {
    const learner = aLearnerWith({ python: 2 });
    const [python] = myGraphOf(aView(learner), registeredAt).skills;
    expect(python).toMatchObject({ is_practised: true, is_decaying: false, last_reviewed: '1970-01-01T00:00:00.000Z' });
    expect(python!.mastery).toBeGreaterThan(0.7);
    expect(myGraphOf(aView(learner, { day: 60 }), registeredAt).skills[0]).toEqual({ ...python, is_decaying: true });
  });

  it('shows the instant of a lesson, which is no practice', () => {
    const learner = aLearnerWith();
    const state = { ...aLearnerWith({ python: 1 }).skills.get('python')!, practiceCount: 0, lastReviewedAt: 86_400_000 };
    const [python] = myGraphOf(aView({ ...learner, skills: new Map([['python', state]]) }, { day: 2 }), registeredAt).skills;
    expect(python).toMatchObject({ mastery: 0, is_practised: false, is_decaying: false, last_reviewed: '1970-01-02T00:00:00.000Z' });
  });

  it.each([
    ['a newcomer', aLearnerWith(), 0],
    ['one who has mastered the roots', aLearnerWith({ python: 4, algebra: 4 }), 0],
    ['one who was away', aLearnerWith({ python: 4, algebra: 4, tensors: 4 }), 90],
  ])('recommends to %s the zone in its order', (_, learner, day) => {
    const view = aView(learner, { day });
    const zone = zoneOf(view).map(({ skill }) => skill);
    expect(zone).toHaveLength(5);
    expect(myGraphOf(view, registeredAt).zpd_recommendations).toEqual(zone);
    const drawn = describedGraph(view).skills.filter(({ isInZone }) => isInZone);
    expect(drawn.map(({ slug }) => slug).sort()).toEqual(zone.sort());
  });
});

describe('the described graph', () => {
  it('says what builds on what, as the track’s graph does', () => {
    const { trackSlug, skills } = describedGraph(aView(aLearnerWith({ python: 2 }), { trackSlug: 'systems' }));
    expect(trackSlug).toBe('systems');
    const common = { isDecaying: false, isInZone: true };
    expect(skills).toEqual([
      { slug: 'python', name: 'Python', prerequisites: [], mastery: expect.any(Number), isPractised: true, ...common },
      { slug: 'serving', name: 'Serving', prerequisites: ['python'], mastery: 0, isPractised: false, ...common },
    ]);
  });
});
