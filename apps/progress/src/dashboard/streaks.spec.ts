import { describe, expect, it } from '@jest/globals';
import { dayAfter, streaksOf, utcDay } from './streaks.js';

const today = '2026-03-01';

describe('streaks', () => {
  it.each<[string, string[], number, number]>([
    ['none without activity', [], 0, 0],
    ['one day, today', ['2026-03-01'], 1, 1],
    ['goes on over yesterday, today being young', ['2026-02-27', '2026-02-28'], 2, 2],
    ['is over after a day without', ['2026-02-26', '2026-02-27'], 0, 2],
    ['is counted from its gap on', ['2026-02-25', '2026-02-26', '2026-02-27', '2026-03-01'], 1, 3],
    ['crosses a year', ['2025-12-30', '2025-12-31', '2026-01-01'], 0, 3],
    ['crosses the end of a February', ['2026-02-27', '2026-02-28', '2026-03-01'], 3, 3],
    ['survives a clock that is ahead at midnight', ['2026-03-01', '2026-03-02'], 2, 2],
  ])('%s', (_, days, current, longest) => {
    expect(streaksOf(days, today)).toEqual({ current, longest });
  });

  it('are of UTC days', () => {
    expect(utcDay(new Date('2026-03-01T00:30:00+02:00'))).toBe('2026-02-28');
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  });
});
