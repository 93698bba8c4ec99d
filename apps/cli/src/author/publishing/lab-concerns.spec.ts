import { describe, expect, it } from '@jest/globals';
import type { LabStatistics } from '@proximal/contracts';
import { concernsOf, percent } from './lab-concerns.js';

const ordinary: LabStatistics = {
  version: 'v',
  begun: 200,
  sampled: 200,
  firstTry: { count: 120, of: 200 },
  solved: { count: 180, of: 200 },
  triesUntilSolved: { median: 2, of: 180 },
  secondsUntilSolved: { median: 300, of: 60 },
  abandoned: { count: 20, of: 200 },
  cases: [
    {
      name: 'nothing at all',
      isHidden: true,
      failedAtFirst: { count: 60, of: 200 },
      failedAlone: { count: 10, of: 150 },
    },
  ],
  discrimination: { correlation: 0.4, of: 150 },
};
const [oneCase] = ordinary.cases;

describe('the concerns about a lab', () => {
  it('are none when its numbers are ordinary', () => {
    expect(concernsOf(ordinary)).toEqual([]);
  });

  it.each<[string, Partial<LabStatistics>]>([
    ['only 8 % solve it at the first try', { firstTry: { count: 16, of: 200 } }],
    ['45 % give up', { abandoned: { count: 90, of: 200 } }],
    ['half of those who solve it need 7 tries or more', { triesUntilSolved: { median: 7, of: 30 } }],
    [
      'case "nothing at all" fails for 70 % of those who solve the rest',
      { cases: [{ ...oneCase!, failedAlone: { count: 21, of: 30 } }] },
    ],
    ['who solves it is not better elsewhere (correlation -0.05)', { discrimination: { correlation: -0.05, of: 100 } }],
  ])('say "%s"', (concern, parts) => {
    expect(concernsOf({ ...ordinary, ...parts })).toEqual([concern]);
  });

  it('are none with too few learners', () => {
    const none = { count: 0, of: 29 };
    const all = { count: 29, of: 29 };
    expect(
      concernsOf({
        ...ordinary,
        firstTry: none,
        abandoned: all,
        triesUntilSolved: { median: 20, of: 29 },
        cases: [{ ...oneCase!, failedAlone: all }],
        discrimination: { correlation: -1, of: 99 },
      }),
    ).toEqual([]);
  });

  it('are none at the limits themselves', () => {
    expect(
      concernsOf({
        ...ordinary,
        firstTry: { count: 15, of: 100 },
        abandoned: { count: 40, of: 100 },
        triesUntilSolved: { median: 6, of: 100 },
        discrimination: { correlation: 0.1, of: 100 },
      }),
    ).toEqual([]);
  });
});

describe('a percentage', () => {
  it('is rounded, and a dash for nobody', () => {
    expect([percent({ count: 2, of: 3 }), percent({ count: 0, of: 0 })]).toEqual(['67 %', '–']);
  });
});
