import { describe, expect, it } from '@jest/globals';
import { calendarOf, daysOf, weekText } from './week.js';

const week = { starts_on: '2026-11-30', active_days: ['2026-11-30', '2026-12-02'], goal_days: 3 };

describe('a week', () => {
  it('has seven days from Monday on', () => {
    const days = daysOf(week);
    expect(days.map(({ date }) => date.slice(8))).toEqual(['30', '01', '02', '03', '04', '05', '06']);
    expect(days.filter(({ isActive }) => isActive).map(({ name }) => name)).toEqual(['Monday', 'Wednesday']);
  });

  it.each([
    [{ goal_days: null }, '2 active days this week'],
    [{ goal_days: null, active_days: [] }, '0 active days this week'],
    [{}, '2 of 3 days this week'],
    [{ goal_days: 1, active_days: [] }, '0 of 1 day this week'],
    [{ goal_days: 2 }, '2 active days this week: your goal of 2 is reached'],
    [{ goal_days: 1 }, '2 active days this week: your goal of 1 is reached'],
  ])('with %j says "%s"', (parts, expected) => {
    expect(weekText({ ...week, ...parts })).toBe(expected);
  });
});

describe('the calendar', () => {
  it('has a row for each week, and days as dark as their share of the most xp', () => {
    const days = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'];
    const calendar = calendarOf(days.map((date, index) => ({ date, xp: [0, 1, 50, 100][index]! })));
    expect(calendar.map(({ column, row }) => [column, row])).toEqual([
      [5, 0],
      [6, 0],
      [0, 1],
      [1, 1],
    ]);
    expect(calendar.map(({ level }) => level)).toEqual([0, 1, 2, 3]);
    expect(calendarOf([])).toEqual([]);
  });
});
