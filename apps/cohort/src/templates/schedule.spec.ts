import { describe, expect, it } from '@jest/globals';
import { statusAt, windowsOf } from './schedule.js';

const days = (count: number) => windowsOf('2026-11-16', count).map(({ opensAt }) => opensAt.toISOString().slice(0, 10));

describe('the windows of a cohort’s challenges', () => {
  it('are one week each when there are eight', () => {
    expect(days(8).slice(0, 3)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30']);
  });

  it('are as even as whole days allow', () => {
    expect(days(3)).toEqual(['2026-11-16', '2026-12-04', '2026-12-23']);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('leave no gap and last to the end of the cohort when there are %i', (count) => {
    const windows = windowsOf('2026-11-16', count);
    expect(windows[0]?.opensAt.toISOString()).toBe('2026-11-16T00:00:00.000Z');
    expect(windows.at(-1)?.closesAt.toISOString()).toBe('2027-01-11T00:00:00.000Z');
    windows.slice(1).forEach(({ opensAt }, index) => expect(opensAt).toEqual(windows[index]?.closesAt));
  });

  it('are none when there is no challenge', () => {
    expect(windowsOf('2026-11-16', 0)).toEqual([]);
  });
});

describe('a challenge', () => {
  const [, second] = windowsOf('2026-11-16', 8);

  it.each([
    ['2026-11-22T23:59:59.999Z', 'upcoming'],
    ['2026-11-23T00:00:00.000Z', 'open'],
    ['2026-11-29T23:59:59.999Z', 'open'],
    ['2026-11-30T00:00:00.000Z', 'closed'],
  ])('is at %s %s', (now, status) => {
    expect(statusAt(second!, new Date(now))).toBe(status);
  });
});
