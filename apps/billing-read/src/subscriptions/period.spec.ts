import { describe, expect, it } from '@jest/globals';
import { endOfRunningMonth } from './period.js';

describe('the end of the running month', () => {
  it.each([
    ['on the first day', '2026-11-05T08:30:00.000Z', '2026-11-05T08:30:00.000Z', '2026-12-05T08:30:00.000Z'],
    ['later in the month', '2026-11-05T08:30:00.000Z', '2026-11-30T23:59:59.999Z', '2026-12-05T08:30:00.000Z'],
    [
      'before the hour on the last day',
      '2026-11-05T08:30:00.000Z',
      '2026-12-05T08:29:59.999Z',
      '2026-12-05T08:30:00.000Z',
    ],
    ['at the boundary itself', '2026-11-05T08:30:00.000Z', '2026-12-05T08:30:00.000Z', '2027-01-05T08:30:00.000Z'],
    ['over a new year', '2026-12-20T00:00:00.000Z', '2027-01-03T00:00:00.000Z', '2027-01-20T00:00:00.000Z'],
    ['years later', '2020-03-15T12:00:00.000Z', '2026-11-20T00:00:00.000Z', '2026-12-15T12:00:00.000Z'],
    ['from 31 January to February', '2027-01-31T10:00:00.000Z', '2027-02-10T00:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    [
      'from 31 January to February of a leap year',
      '2028-01-31T10:00:00.000Z',
      '2028-02-10T00:00:00.000Z',
      '2028-02-29T10:00:00.000Z',
    ],
    ['from 31 January to March', '2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z', '2027-03-31T10:00:00.000Z'],
    ['from 31 January to April', '2027-01-31T10:00:00.000Z', '2027-03-31T10:00:00.001Z', '2027-04-30T10:00:00.000Z'],
    [
      'from 29 February to February of a common year',
      '2028-02-29T10:00:00.000Z',
      '2029-02-01T00:00:00.000Z',
      '2029-02-28T10:00:00.000Z',
    ],
    [
      'for a registration in the future',
      '2026-11-20T00:00:05.000Z',
      '2026-11-20T00:00:00.000Z',
      '2026-12-20T00:00:05.000Z',
    ],
    [
      'for a registration next year',
      '2027-06-30T00:00:00.000Z',
      '2026-11-20T00:00:00.000Z',
      '2027-07-30T00:00:00.000Z',
    ],
  ])('is counted from the registration, also %s', (_, since, now, end) => {
    expect(endOfRunningMonth(new Date(since), new Date(now)).toISOString()).toBe(end);
  });
});
