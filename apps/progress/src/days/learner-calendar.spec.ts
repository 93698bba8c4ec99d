import { describe, expect, it } from '@jest/globals';
import { dayAfter, LearnerCalendar, utcDay } from './learner-calendar.js';

const hour = 3600 * 1000;
const calendarOf = (...choices: [timeZone: string, from: string][]) =>
  new LearnerCalendar(choices.map(([timeZone, from]) => ({ timeZone, from: new Date(from) })));

describe('UTC days', () => {
  it('begin and end at midnight in UTC', () => {
    expect(utcDay(new Date('2026-03-01T00:30:00+02:00'))).toBe('2026-02-28');
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('are the days of a learner without a time zone', () => {
    const calendar = calendarOf();
    expect(calendar.dayOf(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20');
    expect(calendar.startOf('2026-11-20')).toBe(Date.parse('2026-11-20'));
    expect(calendar.since).toBeNull();
  });
});

describe('the day of a first choice', () => {
  it('is cut when the zone already has the next date', () => {
    const calendar = calendarOf(['Asia/Tokyo', '2026-11-20T16:00:00Z']);
    expect(calendar.dayOf(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20');
    expect(calendar.dayOf(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
    expect([calendar.lengthOf('2026-11-20'), calendar.lengthOf('2026-11-21')]).toEqual([16 * hour, 23 * hour]);
  });

  it('lasts longer when the zone still has the date before', () => {
    const calendar = calendarOf(['America/Los_Angeles', '2026-11-20T02:00:00Z']);
    expect(calendar.dayOf(new Date('2026-11-20T02:00:00Z'))).toBe('2026-11-20');
    expect(calendar.dayOf(new Date('2026-11-21T07:59:59.999Z'))).toBe('2026-11-20');
    expect(calendar.dayOf(new Date('2026-11-21T08:00:00Z'))).toBe('2026-11-21');
    expect([calendar.lengthOf('2026-11-19'), calendar.lengthOf('2026-11-20')]).toEqual([24 * hour, 32 * hour]);
  });
});

describe('a later choice', () => {
  // Midnight in Pago Pago (UTC−11) is 1 a.m. of the day after next in Kiritimati (UTC+14).
  const across = calendarOf(
    ['Pacific/Pago_Pago', '2026-11-01T00:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-20T11:00:00Z'],
  );

  it('at the same instant takes the place of the one before', () => {
    const twice = calendarOf(
      ['Pacific/Kiritimati', '2026-11-20T12:00:00Z'],
      ['Pacific/Pago_Pago', '2026-11-20T12:00:00Z'],
    );
    expect(twice.dayOf(new Date('2026-11-20T12:00:00Z'))).toBe('2026-11-20');
    expect(twice.startOf('2026-11-21')).toBe(Date.parse('2026-11-21T11:00:00Z'));
  });

  it('leaves a day out when it crosses the date line to the west', () => {
    expect(across.dayOf(new Date('2026-11-20T10:59:59Z'))).toBe('2026-11-19');
    expect(across.dayOf(new Date('2026-11-20T11:00:00Z'))).toBe('2026-11-21');
    expect([across.lengthOf('2026-11-20'), across.lengthOf('2026-11-21')]).toEqual([0, 23 * hour]);
  });

  it('makes a day longer when it crosses the date line to the east', () => {
    const back = calendarOf(
      ['Pacific/Kiritimati', '2026-11-01T00:00:00Z'],
      ['Pacific/Pago_Pago', '2026-11-20T10:00:00Z'],
    );
    expect(back.dayOf(new Date('2026-11-20T10:00:00Z'))).toBe('2026-11-20');
    expect(back.dayOf(new Date('2026-11-21T10:59:59.999Z'))).toBe('2026-11-20');
    expect([back.lengthOf('2026-11-20'), back.lengthOf('2026-11-21')]).toEqual([49 * hour, 24 * hour]);
  });

  it('changes no day before it', () => {
    const before = calendarOf(['Pacific/Pago_Pago', '2026-11-01T00:00:00Z']);
    for (let at = Date.parse('2026-10-01'); at < Date.parse('2026-11-20T11:00:00Z'); at += hour / 4) {
      expect(across.dayOf(at)).toBe(before.dayOf(at));
    }
  });
});

describe('summer time', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Antarctica/Troll', '2026-03-29', 22],
    ['Pacific/Apia', '2011-12-30', 0],
  ])('gives %s on %s a day of %d hours', (zone, day, hours) => {
    expect(calendarOf([zone, '2011-01-01T00:00:00Z']).lengthOf(day)).toBe(hours * hour);
  });
});
