import { describe, expect, it } from '@jest/globals';
import { newSkillState, type Assessment } from '@proximal/learner-model';
import { snapshotDay, trendSince } from './snapshot.js';

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
