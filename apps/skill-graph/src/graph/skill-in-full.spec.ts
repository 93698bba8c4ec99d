import { describe, expect, it } from '@jest/globals';
import { aLearnerWith, aView } from '../../test/learners.js';
import type { LearnerView } from './learner-view.js';
import { freshnessOf, skillInFull, type SkillHistory } from './skill-in-full.js';

const registeredAt = '1969-12-24T00:00:00.000Z';
const nothing: SkillHistory = { masteryBefore: 0, evidence: [] };

function inFull(slug: string, view: LearnerView, history = nothing) {
  return skillInFull(view, { skill: view.curriculum.skill(slug)!, graph: view.graph }, history, registeredAt);
}

describe('a skill in full', () => {
  it('is complete though nothing was done in it', () => {
    const unmet = { mastery: 0, is_met: false };
    expect(inFull('tensors', aView())).toEqual({
      ...{ slug: 'tensors', name: 'Tensors', description: 'All about Tensors.', mastery: 0, confidence: 0, freshness_score: 0 },
      ...{ last_reviewed: registeredAt, is_decaying: false, trend: 'stable' },
      prerequisites: [{ slug: 'python', ...unmet }, { slug: 'algebra', ...unmet }],
      ...{ unlocks: ['training', 'attention'], lesson_ids: [3], lab_ids: [103, 104], evidence: [] },
    });
  });

  it('says when it is due once it was practised', () => {
    const { next_review_at, confidence, freshness_score } = inFull('python', aView(aLearnerWith({ python: 1 })));
    expect(Date.parse(next_review_at!)).toBeGreaterThan(0);
    expect(confidence).toBeGreaterThan(0);
    expect(freshness_score).toBe(1);
  });

  it('takes prerequisites for met that something built on them has shown', () => {
    const { prerequisites } = inFull('training', aView(aLearnerWith({ attention: 4 })));
    expect(prerequisites).toEqual([
      { slug: 'tensors', mastery: 0, is_met: true },
      { slug: 'gradients', mastery: 0, is_met: false },
    ]);
  });

  it('compares with the mastery of the snapshot, and hands on the evidence', () => {
    const view = aView(aLearnerWith({ python: 2 }), { day: 1 });
    const evidence = [{ type: 'lab', id: '101', score: 100, at: '1970-01-01T00:00:00.000Z' }];
    const { mastery } = inFull('python', view);
    expect(inFull('python', view, { masteryBefore: 0, evidence })).toMatchObject({ trend: 'rising', evidence });
    expect(inFull('python', view, { ...nothing, masteryBefore: mastery })).toMatchObject({ trend: 'stable' });
    expect(inFull('python', view, { ...nothing, masteryBefore: 1 })).toMatchObject({ trend: 'falling' });
  });
});

describe('the freshness of a skill', () => {
  it('is that of the skill in full', () => {
    const view = aView(aLearnerWith({ python: 2 }), { day: 40 });
    const { slug, freshness_score, trend, last_reviewed } = inFull('python', view, { ...nothing, masteryBefore: 0.8 });
    expect(freshnessOf(view, view.curriculum.skill('python')!, 0.8, registeredAt)).toEqual({
      ...{ slug, freshness_score, trend, last_updated: last_reviewed },
    });
    expect(freshness_score).toBeLessThan(0.9);
    expect(trend).toBe('falling');
  });

  it('is 0 since the registration when nothing was done', () => {
    const view = aView();
    expect(freshnessOf(view, view.curriculum.skill('python')!, 0, registeredAt)).toEqual({
      ...{ slug: 'python', freshness_score: 0, trend: 'stable', last_updated: registeredAt },
    });
  });
});
