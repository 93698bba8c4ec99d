import { describe, expect, it } from '@jest/globals';
import { lastTime, nextTime } from './reminder-times.js';

const at = (text: string) => new Date(text);
const everyDay = [1, 2, 3, 4, 5, 6, 7];

describe('the next time of a reminder', () => {
  it.each([
    ['later on the same day', [1], 18, 'UTC', '2026-11-30T17:59:59Z', '2026-11-30T18:00:00.000Z'],
    ['a week later once it has come', [1], 18, 'UTC', '2026-11-30T18:00:00Z', '2026-12-07T18:00:00.000Z'],
    ['the next of several days', [1, 4], 7, 'UTC', '2026-11-30T08:00:00Z', '2026-12-03T07:00:00.000Z'],
    ['on Sunday', [7], 0, 'UTC', '2026-11-30T08:00:00Z', '2026-12-06T00:00:00.000Z'],
    ['in a zone ahead of UTC', [1], 6, 'Asia/Tokyo', '2026-11-29T12:00:00Z', '2026-11-29T21:00:00.000Z'],
    ['in a zone behind UTC', [1], 20, 'America/Los_Angeles', '2026-11-30T12:00:00Z', '2026-12-01T04:00:00.000Z'],
    ['with half an hour', [1], 9, 'Asia/Kolkata', '2026-11-29T12:00:00Z', '2026-11-30T03:30:00.000Z'],
    ['on the day of summer time', [7], 18, 'Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-29T16:00:00.000Z'],
    ['on the day of winter time', [7], 18, 'Europe/Berlin', '2026-10-24T23:30:00Z', '2026-10-25T17:00:00.000Z'],
    ['at an hour that clocks pass over', [7], 2, 'Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-29T01:00:00.000Z'],
    ['at an hour that comes twice', [7], 2, 'Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25T00:00:00.000Z'],
  ])('is %s', (_, days, hour, timeZone, after, expected) => {
    expect(nextTime({ days, hour }, timeZone, at(after))!.toISOString()).toBe(expected);
  });

  it('is none without days', () => {
    expect(nextTime({ days: [], hour: 18 }, 'UTC', at('2026-11-30T12:00:00Z'))).toBeNull();
    expect(lastTime({ days: [], hour: 18 }, 'UTC', at('2026-11-30T12:00:00Z'))).toBeNull();
  });
});

describe('the last time of a reminder', () => {
  it.each([
    [everyDay, '2026-11-30T18:00:00Z', '2026-11-30T18:00:00.000Z'],
    [everyDay, '2026-11-30T17:59:00Z', '2026-11-29T18:00:00.000Z'],
    [[1], '2026-11-30T17:59:00Z', '2026-11-23T18:00:00.000Z'],
  ])('on the days %j before %s is %s', (days, until, expected) => {
    expect(lastTime({ days, hour: 18 }, 'UTC', at(until))!.toISOString()).toBe(expected);
  });
});
