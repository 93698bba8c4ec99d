import { describe, expect, it } from '@jest/globals';
import { weekOf } from './week.js';

const active = ['2026-11-15', '2026-11-16', '2026-11-18', '2026-11-22'].map((day) => ({
  day,
  firstUtc: day,
  lastUtc: day,
}));

describe('the week of a learner', () => {
  it.each([
    ['2026-11-16', '2026-11-16', ['2026-11-16']],
    ['2026-11-20', '2026-11-16', ['2026-11-16', '2026-11-18']],
    ['2026-11-22', '2026-11-16', ['2026-11-16', '2026-11-18', '2026-11-22']],
    ['2026-11-23', '2026-11-23', []],
  ])('on %s begins on %s and has the active days %j', (today, starts_on, active_days) => {
    expect(weekOf({ today, active }, 3)).toEqual({ starts_on, active_days, goal_days: 3 });
  });
});
