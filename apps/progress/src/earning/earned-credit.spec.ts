import { describe, expect, it } from '@jest/globals';
import {
  appealCredit,
  challengeCredit,
  labCredit,
  rejectionCredit,
  reviewCredit,
  submissionCredit,
  type Graded,
} from './earned-credit.js';

const id = '0b5f2f6a-8d1c-8e3a-9c4b-6f7d8e9fa0b1';
const submittedAt = '2026-11-19T23:59:59.000Z';
const gradedAt = '2026-11-20T00:00:01.000Z';
const reviewedAt = '2026-11-21T08:00:00.000Z';

function lab(parts: Partial<Graded['payload']>, trackSlug: string | null = 'foundations') {
  const score = { score: 80, correctness: 80, style: 80, efficiency: 80 };
  const known = { submissionId: 'sub_0000000001', learnerId: 7, labId: 101, labVersion: 'v', submittedAt, gradedAt };
  return labCredit([{ id, payload: { ...known, ...score, revision: 1, xpAwarded: 40, ...parts } }], () => trackSlug);
}

const entry = { id, learnerId: 7, source: 'lab', xp: 40 };

describe('the credit of a graded lab', () => {
  it('counts for the day of the submission', () => {
    expect(lab({})).toEqual({
      entries: [{ ...entry, sourceId: 'sub_0000000001-1', earnedAt: submittedAt }],
      activities: [{ learnerId: 7, at: submittedAt, trackSlug: 'foundations' }],
    });
  });

  it('is, for a regrade, xp of the day of the regrade and an activity of the day of the submission', () => {
    expect(lab({ revision: 2 })).toEqual({
      entries: [{ ...entry, sourceId: 'sub_0000000001-2', earnedAt: gradedAt }],
      activities: [{ learnerId: 7, at: submittedAt, trackSlug: 'foundations' }],
    });
  });

  it('takes negative xp from the day of the submission', () => {
    expect(lab({ revision: 3, xpAwarded: -15 }).entries).toEqual([
      { ...entry, xp: -15, sourceId: 'sub_0000000001-3', earnedAt: submittedAt },
    ]);
  });

  it('has an activity but no entry when there is no xp', () => {
    expect(lab({ xpAwarded: 0 })).toMatchObject({ entries: [], activities: [{ learnerId: 7 }] });
  });

  it('has no track when the curriculum does not know the lab', () => {
    expect(lab({}, null).activities).toEqual([{ learnerId: 7, at: submittedAt, trackSlug: null }]);
  });
});

function challenge(xpAwarded: number) {
  const known = { submissionId: 'chs_1', challengeId: 3, learnerId: 7, skillSlugs: ['tensors'], score: 80.5 };
  return challengeCredit([{ id, payload: { ...known, submittedAt, reviewedAt, xpAwarded } }]);
}

describe('the credit of a reviewed challenge', () => {
  it('is xp of the day of the review and an activity of the day of the submission, in no track', () => {
    expect(challenge(64)).toEqual({
      entries: [{ id, learnerId: 7, source: 'challenge', sourceId: 'chs_1', xp: 64, earnedAt: reviewedAt }],
      activities: [{ learnerId: 7, at: submittedAt, trackSlug: null }],
    });
  });

  it('has an activity but no entry when there is no xp', () => {
    expect(challenge(0)).toMatchObject({ entries: [], activities: [{ learnerId: 7 }] });
  });
});

describe('the credit of an appeal', () => {
  const rescoredAt = '2026-11-25T08:00:00.000Z';
  const after = (xpDifference: number) => {
    const known = { submissionId: 'chs_1', challengeId: 3, learnerId: 7, skillSlugs: ['tensors'], previousScore: 40 };
    return appealCredit([{ id, payload: { ...known, score: 50, xpDifference, submittedAt, reviewedAt, rescoredAt } }]);
  };

  it('is xp of the day of the decision, and no activity', () => {
    const rise = { id, learnerId: 7, source: 'challenge', sourceId: 'chs_1-appeal', xp: 10, earnedAt: rescoredAt };
    expect(after(10)).toEqual({ entries: [rise], activities: [] });
  });

  it('takes xp from the day of the first score', () => {
    expect(after(-10).entries).toMatchObject([{ xp: -10, earnedAt: reviewedAt }]);
  });

  it('has no entry when the xp stays', () => expect(after(0)).toEqual({ entries: [], activities: [] }));
});

describe('the credit of a submission to a challenge', () => {
  it('is an activity at the instant of the submission, in no track, and no xp', () => {
    const payload = { submissionId: 'chs_1', challengeId: 3, learnerId: 7, attempt: 2, submittedAt };
    expect(submissionCredit([{ id, payload }])).toEqual({
      entries: [],
      activities: [{ learnerId: 7, at: submittedAt, trackSlug: null }],
    });
  });
});

describe('the credit of a review', () => {
  it('is its xp and an activity of the day of the review, in no track', () => {
    const payload = { reviewId: 811, challengeId: 3, reviewerId: 9, xpAwarded: 15, completedAt: reviewedAt };
    expect(reviewCredit([{ id, payload }])).toEqual({
      entries: [{ id, learnerId: 9, source: 'review', sourceId: '811', xp: 15, earnedAt: reviewedAt }],
      activities: [{ learnerId: 9, at: reviewedAt, trackSlug: null }],
    });
  });
});

describe('the credit of a hidden review', () => {
  it('takes its xp back on the day of the review, and leaves the activity of that day', () => {
    const known = { reviewId: 811, challengeId: 3, reviewerId: 9, xpDifference: -15, completedAt: reviewedAt };
    const payload = { ...known, rejectedAt: '2026-11-25T08:00:00.000Z' };
    expect(rejectionCredit([{ id, payload }])).toEqual({
      entries: [{ id, learnerId: 9, source: 'review', sourceId: '811-rejected', xp: -15, earnedAt: reviewedAt }],
      activities: [],
    });
  });
});
