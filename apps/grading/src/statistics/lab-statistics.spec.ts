import { describe, expect, it } from '@jest/globals';
import { statisticsOf } from './lab-statistics.js';
import type { SampledLearner, Try } from './sampled-learner.js';

const now = new Date('2026-03-31T00:00:00Z');
const cases = [
  { name: 'shown', isHidden: false },
  { name: 'hidden', isHidden: true },
];

type Given = [score: number, minute: number, ...failed: string[]];

function learner(tries: [Given, ...Given[]], rest: SampledLearner['rest'] = null): SampledLearner {
  const tryOf = ([score, minute, ...failed]: Given): Try => {
    return { score, submittedAt: new Date(Date.UTC(2026, 2, 1, 0, minute)), failed };
  };
  const [first, ...others] = tries;
  return { tries: [tryOf(first), ...others.map(tryOf)], rest };
}

const days = (count: number) => count * 24 * 60;

describe('the statistics of a lab', () => {
  it('say how many solve it at first and at all, with how many tries and in what time', () => {
    const statistics = statisticsOf(
      [
        learner([
          [60, 0],
          [100, 5],
        ]),
        learner([
          [59, 0],
          [100, 10],
        ]),
        learner([
          [0, 0],
          [10, 1],
          [20, 2],
          [80, 40],
          [0, 50],
        ]),
        learner([[10, days(29)]]),
      ],
      cases,
      now,
    );
    expect(statistics).toMatchObject({
      sampled: 4,
      firstTry: { count: 1, of: 4 },
      solved: { count: 3, of: 4 },
      triesUntilSolved: { median: 2, of: 3 },
      secondsUntilSolved: { median: 25 * 60, of: 2 },
    });
  });

  it('count who gave up among those who solved it or have been away for two weeks', () => {
    const { abandoned } = statisticsOf(
      [
        learner([[100, 0]]),
        learner([
          [0, 0],
          [10, days(16)],
        ]),
        learner([
          [0, 0],
          [10, days(16) + 1],
        ]),
        learner([[0, 0]]),
      ],
      cases,
      now,
    );
    expect(abandoned).toEqual({ count: 2, of: 3 });
  });

  it('count how often a case fails at first, and alone in the first program that passes the others', () => {
    const { cases: found } = statisticsOf(
      [
        learner([[100, 0]]),
        learner([
          [0, 0, 'shown', 'hidden'],
          [70, 1, 'hidden'],
          [100, 2],
        ]),
        learner([
          [70, 0, 'hidden'],
          [0, 1, 'shown', 'hidden'],
        ]),
        learner([[0, 0, 'shown', 'hidden']]),
      ],
      cases,
      now,
    );
    expect(found).toEqual([
      { ...cases[0], failedAtFirst: { count: 2, of: 4 }, failedAlone: { count: 0, of: 2 } },
      { ...cases[1], failedAtFirst: { count: 3, of: 4 }, failedAlone: { count: 2, of: 3 } },
    ]);
  });

  it('correlate the first score with the other labs, for learners with three of them', () => {
    const { discrimination } = statisticsOf(
      [
        learner(
          [
            [0, 0],
            [100, 1],
          ],
          { mean: 20, labs: 3 },
        ),
        learner([[0, 0]], { mean: 40, labs: 5 }),
        learner([[100, 0]], { mean: 60, labs: 3 }),
        learner([[100, 0]], { mean: 80, labs: 3 }),
        learner([[100, 0]], { mean: 0, labs: 2 }),
        learner([[100, 0]]),
      ],
      cases,
      now,
    );
    expect(discrimination).toEqual({ correlation: expect.closeTo(0.894, 3), of: 4 });
  });

  it('say nothing about nobody', () => {
    const nobody = { count: 0, of: 0 };
    expect(statisticsOf([], cases, now)).toEqual({
      sampled: 0,
      firstTry: nobody,
      solved: nobody,
      triesUntilSolved: { median: null, of: 0 },
      secondsUntilSolved: { median: null, of: 0 },
      abandoned: nobody,
      cases: cases.map((one) => ({ ...one, failedAtFirst: nobody, failedAlone: nobody })),
      discrimination: { correlation: null, of: 0 },
    });
  });
});
