import { describe, expect, it } from '@jest/globals';
import { dayAfter, daysBetween, firstOfMonth, mondayOf, utcDay } from './calendar.js';

describe('the calendar', () => {
  it('counts days in UTC', () => {
    expect(utcDay(new Date('2026-03-01T00:30:00+02:00'))).toBe('2026-02-28');
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
    expect(daysBetween('2026-11-16', '2027-01-10')).toBe(55);
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-20', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('starts the week of %s on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

  it('starts a month on its first day', () => expect(firstOfMonth('2026-12-31')).toBe('2026-12-01'));
});
