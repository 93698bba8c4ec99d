import { describe, expect, it } from '@jest/globals';
import { shortRanking } from './short-ranking.js';

/** The ids of the shown members; a gap is a dash. */
function shown(members: number, me?: number): string {
  const entries = Array.from({ length: members }, (_, index) => ({
    rank: index + 1,
    user_id: index + 1,
    display_name: `Member ${index + 1}`,
    xp: 100 - index,
    labs_completed: 0,
    reviews_completed: 0,
    is_me: index + 1 === me,
  }));
  return shortRanking(entries)
    .map(({ user_id, isBehindGap }) => (isBehindGap ? `- ${user_id}` : `${user_id}`))
    .join(' ');
}

describe('the short ranking', () => {
  it.each([
    [10, 7, '1 2 3 4 5 6 7 8 9'],
    [30, 20, '1 2 3 - 18 19 20 21 22'],
    [30, 1, '1 2 3'],
    [30, 3, '1 2 3 4 5'],
    [30, 30, '1 2 3 - 28 29 30'],
    [2, 2, '1 2'],
    [0, undefined, ''],
    [30, undefined, '1 2 3'],
  ])('of %d members shows member %s: %s', (members, me, text) => expect(shown(members, me)).toBe(text));
});
