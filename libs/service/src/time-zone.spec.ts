import { describe, expect, it } from '@jest/globals';
import { dayStart, localDay } from './time-zone.js';

describe('the date in a time zone', () => {
  it.each([
    ['UTC', '2026-11-20T23:59:59.999Z', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-20T09:59:59.999Z', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-20T10:59:59.999Z', '2026-11-19'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00.000Z', '2026-11-21'],
    // Samoa left out 30 December 2011.
    ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31'],
  ])('in %s at %s is %s', (zone, instant, day) => {
    expect(localDay(zone, new Date(instant))).toBe(day);
  });
});

describe('the start of a date', () => {
  it.each([
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
    ['Etc/GMT+12', '2026-11-20', '2026-11-20T12:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-07-01', '2026-06-30T13:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-12-01', '2026-11-30T13:00:00.000Z'],
    // Lebanon's clocks go from 24:00 to 1:00, so the day has no midnight.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
  ])('in %s of %s is %s', (zone, day, start) => {
    expect(new Date(dayStart(zone, day)).toISOString()).toBe(start);
    expect(dayStart(zone, day)).toBe(Date.parse(start));
  });

  it('is the first instant at which each zone shows the date, in any zone and on any day of two years', () => {
    const days = [0, 97, 128, 303, 500, 671].map((days) =>
      new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10),
    );
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (const day of days) {
        const start = dayStart(zone, day);
        expect([zone, localDay(zone, start - 1) < day, localDay(zone, start) >= day]).toEqual([zone, true, true]);
      }
    }
  });
});
