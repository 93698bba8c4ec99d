import { describe, expect, it } from '@jest/globals';
import { capacityOf, overload, type Step } from './ramp.js';

const step = (wantedPerSecond: number, more: Partial<Step> = {}): Step => ({
  wantedPerSecond,
  answered: 1_000,
  failed: 0,
  unanswered: 0,
  p50Ms: 10,
  p99Ms: 100,
  donePerSecond: 10,
  problems: [],
  ...more,
});

describe('overload', () => {
  it.each([
    ['failed requests', { failed: 20 }, '20 of 1020 requests failed'],
    ['requests without an answer', { unanswered: 500 }, 'only 1000 of 1500 requests were answered in time'],
    ['slow answers', { p99Ms: 3_000 }, 'one of a hundred answers took 3000 ms or more'],
  ])('sees %s', (_, more, problem) => {
    expect(overload(step(10, more))).toEqual([problem]);
  });

  it('sees none in a load that is carried', () => {
    expect(overload(step(10, { failed: 5, unanswered: 20 }))).toEqual([]);
  });
});

describe('capacityOf', () => {
  it('is the last rate that was carried', () => {
    expect(capacityOf([step(10), step(15), step(22, { problems: ['too much'] })])).toBe(15);
  });

  it('does not exist where nothing was carried', () => {
    expect(() => capacityOf([step(10, { problems: ['too much'] })])).toThrow('too much');
  });
});
