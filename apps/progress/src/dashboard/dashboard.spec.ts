import { describe, expect, it } from '@jest/globals';
import { dayAfter, streaksOf, utcDay } from './dashboard.js';

const today = '2026-03-01';

describe('streaks', () => {
  it.each<[string, string[], number, number]>([
    ['are 0 without activity', [], 0, 0],
    ['are 1 after activity today only', ['2026-03-01'], 1, 1],
    ['continue when the last activity was yesterday', ['2026-02-27', '2026-02-28'], 2, 2],
    ['end after a day without activity', ['2026-02-26', '2026-02-27'], 0, 2],
    ['start again after a gap', ['2026-02-25', '2026-02-26', '2026-02-27', '2026-03-01'], 1, 3],
    ['continue across a new year', ['2025-12-30', '2025-12-31', '2026-01-01'], 0, 3],
    ['continue across the end of February', ['2026-02-27', '2026-02-28', '2026-03-01'], 3, 3],
    ['tolerate a clock that is ahead at midnight', ['2026-03-01', '2026-03-02'], 2, 2],
  ])('%s', (_, days, current, longest) => {
    expect(streaksOf(days, today)).toEqual({ current, longest });
  });

  it('use UTC days', () => {
    expect(utcDay(new Date('2026-03-01T00:30:00+02:00'))).toBe('2026-02-28');
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  });
});
