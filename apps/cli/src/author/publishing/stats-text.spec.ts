import { describe, expect, it } from '@jest/globals';
import type { LabStatistics } from '@proximal/contracts';
import { concernsFirst, labLines, overviewLines, type LabReport } from './stats-text.js';

const statistics: LabStatistics = {
  version: 'v',
  begun: 1_200,
  sampled: 1_000,
  firstTry: { count: 80, of: 1_000 },
  solved: { count: 500, of: 1_000 },
  triesUntilSolved: { median: 3.5, of: 500 },
  secondsUntilSolved: { median: 600, of: 420 },
  abandoned: { count: 100, of: 600 },
  cases: [
    { name: 'a list', isHidden: false, failedAtFirst: { count: 1, of: 4 }, failedAlone: { count: 0, of: 4 } },
    { name: 'nothing', isHidden: true, failedAtFirst: { count: 3, of: 4 }, failedAlone: { count: 0, of: 0 } },
  ],
  discrimination: { correlation: 0.256, of: 900 },
};
const sound: LabReport = { slug: 'sound', title: 'Sound', concerns: [], statistics: null };
const odd: LabReport = { slug: 'odd', title: 'Odd', concerns: ['only 8 % solve it at the first try'], statistics };

describe('the report about labs', () => {
  it('puts the labs that look wrong first and leaves the others in their order', () => {
    const other = { ...sound, slug: 'other' };
    const worse = { ...odd, slug: 'worse', concerns: ['one', 'two'] };
    expect(concernsFirst([sound, odd, other, worse]).map(({ slug }) => slug)).toEqual([
      'worse',
      'odd',
      'sound',
      'other',
    ]);
  });

  it('has a line for each lab, with the reasons below it', () => {
    expect(overviewLines([odd, sound], 90).slice(3)).toEqual([
      'lab    begun  first try  solved  tries    time  give up  discrimination',
      'odd     1200        8 %    50 %    3.5  10 min     17 %            0.26',
      '    ! only 8 % solve it at the first try',
      'sound      0          –       –      –       –        –               –',
      '',
      'Labs that look wrong: 1 of 2.',
    ]);
  });

  it.each([
    [0, '0 s'],
    [89, '89 s'],
    [5_399, '90 min'],
    [5_400, '2 h'],
    [200_000, '2 d'],
  ])('writes %d seconds as %s', (median, text) => {
    const report = { ...odd, statistics: { ...statistics, secondsUntilSolved: { median, of: 9 } } };
    expect(overviewLines([report], 90)[4]).toMatch(new RegExp(` ${text} +17 %`));
  });

  it('has the cases of a single lab', () => {
    expect(labLines(odd, 90).slice(-4)).toEqual([
      '',
      'case              fails at first  fails alone',
      'a list                      25 %          0 %',
      'nothing (hidden)            75 %            –',
    ]);
  });
});
