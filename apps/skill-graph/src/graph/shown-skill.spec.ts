import { describe, expect, it } from '@jest/globals';
import { newSkillState, type Assessment } from '@proximal/learner-model';
import { aView } from '../../test/learners.js';
import type { LearnerWithZone } from './learner-view.js';
import { freshnessOf, skillInFull, snapshotDay, trendSince, type SkillHistory } from './shown-skill.js';

const registeredAt = '1969-12-24T00:00:00.000Z';
const nothing: SkillHistory = { masteryBefore: 0, evidence: [] };

function inFull(slug: string, view: LearnerWithZone, history = nothing) {
  return skillInFull(view, { skill: view.curriculum.findSkill(slug)!, graph: view.graph }, history, registeredAt);
}

function prerequisitesOf(slug: string, view: LearnerWithZone) {
  return inFull(slug, view).prerequisites.map(({ slug: prerequisite, is_met }) => [prerequisite, is_met]);
}

describe('a skill in full', () => {
  it('is complete even when the learner has done nothing in it', () => {
    const unmet = { mastery: 0, is_met: false };
    expect(inFull('tensors', aView())).toEqual({
      slug: 'tensors',
      name: 'Tensors',
      is_taken_as_known: false,
      description: 'All about Tensors.',
      mastery: 0,
      confidence: 0,
      freshness_score: 0,
      last_reviewed: registeredAt,
      is_decaying: false,
      trend: 'stable',
      prerequisites: [
        { slug: 'python', name: 'Python', ...unmet },
        { slug: 'algebra', name: 'Algebra', ...unmet },
      ],
      unlocks: ['training', 'attention'],
      unlocked_skills: [
        { slug: 'training', name: 'Training' },
        { slug: 'attention', name: 'Attention' },
      ],
      zpd_rank: null,
      lesson_ids: [3],
      lab_ids: [103, 104],
      evidence: [],
    });
  });

  it('has its place in the zone', () => {
    const view = aView();
    const ranks = view.zone.recommendations.map(({ skill }) => inFull(skill, view).zpd_rank);
    expect(ranks.length).toBeGreaterThan(1);
    expect(ranks).toEqual(ranks.map((_, index) => index + 1));
  });

  it('says when it is due once it was solved', () => {
    const { next_review_at, confidence, freshness_score } = inFull('python', aView({ solved: [101] }));
    expect(Date.parse(next_review_at!)).toBeGreaterThan(0);
    expect(confidence).toBeGreaterThan(0);
    expect(freshness_score).toBe(1);
  });

  it('counts a prerequisite as met once a lab of it is solved', () => {
    expect(prerequisitesOf('tensors', aView({ solved: [101] }))).toEqual([
      ['python', true],
      ['algebra', false],
    ]);
  });

  it('counts prerequisites as met when a skill built on them is shown, unless a try of them says otherwise', () => {
    expect(prerequisitesOf('training', aView({ solved: [107] }))).toEqual([
      ['tensors', true],
      ['gradients', false],
    ]);
    expect(prerequisitesOf('training', aView({ solved: [107], tries: { 103: 1 } }))).toEqual([
      ['tensors', false],
      ['gradients', false],
    ]);
    expect(prerequisitesOf('tensors', aView({ solved: [107] }))).toEqual([
      ['python', true],
      ['algebra', true],
    ]);
  });

  it('compares with the mastery of the snapshot, and returns the evidence', () => {
    const view = aView({ solved: [101], day: 1 });
    const evidence = [{ type: 'lab', id: '101', score: 100, at: '1970-01-01T00:00:00.000Z' }];
    const { mastery } = inFull('python', view);
    expect(inFull('python', view, { masteryBefore: 0, evidence })).toMatchObject({ trend: 'rising', evidence });
    expect(inFull('python', view, { ...nothing, masteryBefore: mastery })).toMatchObject({ trend: 'stable' });
    expect(inFull('python', view, { ...nothing, masteryBefore: 1 })).toMatchObject({ trend: 'falling' });
  });
});

describe('the freshness of a skill', () => {
  it('equals that of the skill in full', () => {
    const view = aView({ solved: [101], day: 40 });
    const { slug, freshness_score, trend, last_reviewed } = inFull('python', view, { ...nothing, masteryBefore: 0.8 });
    expect(freshnessOf(view, view.curriculum.findSkill('python')!, 0.8, registeredAt)).toEqual({
      slug,
      freshness_score,
      trend,
      last_updated: last_reviewed,
    });
    expect(freshness_score).toBeLessThan(0.9);
    expect(trend).toBe('falling');
  });

  it.each([
    ['nothing was done', aView()],
    ['nothing was solved', aView({ tries: { 101: 7 } })],
  ])('is 0 since the registration when %s', (_, view) => {
    expect(freshnessOf(view, view.curriculum.findSkill('python')!, 0, registeredAt)).toEqual({
      slug: 'python',
      freshness_score: 0,
      trend: 'stable',
      last_updated: registeredAt,
    });
  });
});

const at = Date.parse('2026-11-20T00:00:00.000Z');

function trendOf(masteryBefore: number, mastery: number, { isDecaying = false, lastEvidence = '' } = {}) {
  const lastEvidenceAt = lastEvidence === '' ? null : Date.parse(lastEvidence);
  const assessment = { mastery, isDecaying } as Assessment;
  return trendSince(masteryBefore, assessment, { ...newSkillState(), lastEvidenceAt }, at);
}

describe('the day of the snapshot', () => {
  it.each([
    ['2026-11-20T00:00:00.000Z', '2026-11-06'],
    ['2026-11-20T23:59:59.999Z', '2026-11-06'],
    ['2026-03-01T12:00:00.000Z', '2026-02-15'],
  ])('of %s is %s, fourteen days before', (instant, day) => {
    expect(snapshotDay(Date.parse(instant))).toBe(day);
  });
});

describe('the trend', () => {
  it('compares with the snapshot', () => {
    expect([trendOf(0.5, 0.53), trendOf(0.5, 0.51), trendOf(0.5, 0.47)]).toEqual(['rising', 'stable', 'falling']);
  });

  it('of a decaying skill is falling unless evidence came after the snapshot’s day', () => {
    const decaying = { isDecaying: true };
    expect(trendOf(0.6, 0.6, { ...decaying, lastEvidence: '2026-11-06T23:59:59.999Z' })).toBe('falling');
    expect(trendOf(0.6, 0.6, { ...decaying, lastEvidence: '2026-11-07T00:00:00.000Z' })).toBe('stable');
  });

  it('of a skill never practised is stable', () => {
    expect(trendSince(0, { mastery: 0, isDecaying: false } as Assessment, undefined, at)).toBe('stable');
  });
});
