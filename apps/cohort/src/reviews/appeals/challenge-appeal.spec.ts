import { describe, expect, it } from '@jest/globals';
import { requireAppealable } from './challenge-appeal.js';

const reviewedAt = new Date('2026-11-20T12:00:00.000Z');
const scored = { submissionId: 'chs_1', score: 40, reviewedAt, isAppealed: false };
const now = new Date('2026-11-21T12:00:00.000Z');

describe('a submission', () => {
  it('can be appealed against for seven days', () => {
    const score = { submissionId: 'chs_1', score: 40 };
    expect(requireAppealable(scored, now)).toEqual(score);
    expect(requireAppealable(scored, new Date('2026-11-27T12:00:00.000Z'))).toEqual(score);
    expect(() => requireAppealable(scored, new Date('2026-11-27T12:00:00.001Z'))).toThrow(
      expect.objectContaining({ code: 'appeal-late' }),
    );
  });

  it('can be appealed against with a score of 0, and once', () => {
    expect(requireAppealable({ ...scored, score: 0 }, now).score).toBe(0);
    expect(() => requireAppealable({ ...scored, isAppealed: true }, now)).toThrow(
      expect.objectContaining({ code: 'challenge-appealed' }),
    );
  });

  it.each([
    ['no submission', { submissionId: null, score: null, reviewedAt: null }],
    ['reviews to come', { score: null, reviewedAt: null }],
    ['nobody to review it', { score: null }],
  ])('cannot be appealed against with %s', (_, parts) => {
    expect(() => requireAppealable({ ...scored, ...parts }, now)).toThrow(
      expect.objectContaining({ code: 'score-missing' }),
    );
  });
});
