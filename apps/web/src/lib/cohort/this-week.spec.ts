import { describe, expect, it } from '@jest/globals';
import { presentChallenge, standingOf, type ListedChallenge } from './this-week.js';

const now = Date.parse('2026-11-20T12:00:00Z');

function aChallenge(id: number, status: ListedChallenge['status'], more: Partial<ListedChallenge> = {}) {
  const dates = { opens_at: '2026-11-23T00:00:00Z', closes_at: '2026-11-23T00:00:00Z' };
  const named = { slug: `challenge-${id}`, title: `Challenge ${id}`, skill_slugs: [], points: 100 };
  return { id, ...named, status, ...dates, reviews_required: 2, ...more };
}

const review = { score: 70, feedback: 'Good.' };
const submission = { submission_id: 'chs_1', attempt: 1, status: 'submitted' as const, reviews: [review] };

describe('the challenge of the week', () => {
  it('is the open one, or the next that opens', () => {
    const [closed, open, next, last] = [
      aChallenge(1, 'closed'),
      aChallenge(2, 'open'),
      aChallenge(3, 'upcoming'),
      aChallenge(4, 'upcoming'),
    ];
    expect(presentChallenge([closed, open, next, last])).toBe(open);
    expect(presentChallenge([closed, next, last])).toBe(next);
    expect(presentChallenge([closed])).toBeUndefined();
  });

  it.each([
    ['To do', 'Closes in 3 days, on 23 Nov. Up to 100 xp.', 'Write your answer', aChallenge(1, 'open')],
    ['Upcoming', 'Opens on 23 Nov, in 3 days.', '', aChallenge(1, 'upcoming')],
    ['Closed', 'Closed on 23 Nov.', '', aChallenge(1, 'closed')],
    [
      'Submitted',
      '1 of 2 reviews are in.',
      'See your submission',
      aChallenge(1, 'open', { my_submission: submission }),
    ],
    [
      'Submitted',
      '1 of 3 reviews are in.',
      'See your submission',
      aChallenge(1, 'open', { my_submission: { ...submission, reviews_required: 3 } }),
    ],
    [
      'Reviewed',
      'Reviewed: 70 of 100.',
      'Read your reviews',
      aChallenge(1, 'open', { my_submission: { ...submission, status: 'reviewed', score: 70 } }),
    ],
    [
      'Not reviewed',
      'Nobody reviewed it in time, so it has no score.',
      '',
      aChallenge(1, 'closed', { my_submission: { ...submission, status: 'reviewed' } }),
    ],
  ])('is “%s”: %s', (state, words, action, challenge) => {
    expect(standingOf(challenge, now)).toEqual({ state, words, action, isToDo: state === 'To do' });
  });
});
