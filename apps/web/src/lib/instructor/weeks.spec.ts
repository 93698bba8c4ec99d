import { expect, it } from '@jest/globals';
import { weeksOf } from './weeks.js';

it('the weeks of a cohort have their Monday, who was active, and on how many days', () => {
  const members = [{ weekly_active_days: [3, 0] }, { weekly_active_days: [7, 1] }, { weekly_active_days: [0, 0] }];
  expect(weeksOf('2026-12-28', members)).toEqual([
    { from: '2026-12-28', members: 2, days: 10 },
    { from: '2027-01-04', members: 1, days: 1 },
  ]);
});

it('a cohort that has not begun, or has no members, has no weeks', () => {
  expect(weeksOf('2026-12-28', [{ weekly_active_days: [] }])).toEqual([]);
  expect(weeksOf('2026-12-28', [])).toEqual([]);
});

it('the weeks are not known when the platform does not tell those of every member', () => {
  expect(weeksOf('2026-12-28', [{ weekly_active_days: [1] }, {}])).toBeNull();
});
