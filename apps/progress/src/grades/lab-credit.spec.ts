import { describe, expect, it } from '@jest/globals';
import { labCredit, type Graded } from './lab-credit.js';

const id = '0b5f2f6a-8d1c-8e3a-9c4b-6f7d8e9fa0b1';
const [submittedAt, gradedAt] = ['2026-11-19T23:59:59.000Z', '2026-11-20T00:00:01.000Z'];

function credit(parts: Partial<Graded['payload']>, trackSlug: string | null = 'foundations') {
  const score = { score: 80, correctness: 80, style: 80, efficiency: 80 };
  const known = { submissionId: 'sub_0000000001', learnerId: 7, labId: 101, labVersion: 'v', submittedAt, gradedAt };
  return labCredit([{ id, payload: { ...known, ...score, revision: 1, xpAwarded: 40, ...parts } }], () => trackSlug);
}

const entry = { id, learnerId: 7, source: 'lab', xp: 40 };

describe('the credit of a graded lab', () => {
  it('counts for the day of the submission', () => {
    expect(credit({})).toEqual({
      entries: [{ ...entry, sourceId: 'sub_0000000001-1', earnedAt: submittedAt }],
      activities: [{ learnerId: 7, at: submittedAt, trackSlug: 'foundations' }],
    });
  });

  it('is, for a regrade, xp of the day of the regrade and an activity of the day of the submission', () => {
    expect(credit({ revision: 2 })).toEqual({
      entries: [{ ...entry, sourceId: 'sub_0000000001-2', earnedAt: gradedAt }],
      activities: [{ learnerId: 7, at: submittedAt, trackSlug: 'foundations' }],
    });
  });

  it('takes negative xp from the day of the submission', () => {
    expect(credit({ revision: 3, xpAwarded: -15 }).entries).toEqual([
      { ...entry, xp: -15, sourceId: 'sub_0000000001-3', earnedAt: submittedAt },
    ]);
  });

  it('has an activity but no entry when there is no xp', () => {
    expect(credit({ xpAwarded: 0 })).toMatchObject({ entries: [], activities: [{ learnerId: 7 }] });
  });

  it('has no track when the curriculum does not know the lab', () => {
    expect(credit({}, null).activities).toEqual([{ learnerId: 7, at: submittedAt, trackSlug: null }]);
  });
});
