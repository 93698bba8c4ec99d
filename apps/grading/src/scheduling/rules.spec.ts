import { describe, expect, it } from '@jest/globals';
import { dueAt, expectedCostMs, expectedWaitMs, typicalCostMs, type LabCost, type Load } from './rules.js';

const learners = (count: number, costMs: number): LabCost[] =>
  Array.from({ length: count }, (_, learnerId) => ({ learnerId, costMs }));

describe('the expected cost of a submission', () => {
  it.each([
    ['nothing is known', [], [], typicalCostMs],
    ['the learner is known', [100, 300], [], 200],
    ['the lab is known by enough learners', [], learners(8, 400), 400],
    ['the lab is known by a few alone', [], learners(7, 1_500), typicalCostMs],
    ['the learner costs more than the lab', [900], learners(8, 400), 900],
    ['the lab costs more than the learner', [90], learners(8, 400), 400],
  ])('when %s', (_, ofLearner, ofLab, expected) => {
    expect(expectedCostMs(ofLearner, ofLab)).toBe(expected);
  });

  it('counts each learner of a lab once, with their latest cost', () => {
    const oneWithMany = Array.from({ length: 50 }, () => ({ learnerId: 99, costMs: 1_500 }));
    expect(expectedCostMs([], [...oneWithMany, ...learners(8, 60)])).toBe(60);
    expect(
      expectedCostMs([], [{ learnerId: 0, costMs: 70 }, ...learners(8, 60).map((cost) => ({ ...cost, costMs: 80 }))]),
    ).toBe(80);
  });
});

describe('the submission that is due first', () => {
  const rules = { expensiveWaitMs: 60_000 };
  const at = (second: number) => new Date(second * 1_000);

  it('is the cheaper one of two that arrive together', () => {
    expect(dueAt(at(0), 50, rules).getTime()).toBeLessThan(dueAt(at(0), 500, rules).getTime());
  });

  it('is the one that arrived earlier by the bound, however expensive it is', () => {
    for (const costMs of [1_000, 1_500, 20_000]) expect(dueAt(at(0), costMs, rules)).toEqual(at(60));
    expect(dueAt(at(0), 20_000, rules).getTime()).toBeLessThan(dueAt(at(60), 50, rules).getTime());
  });

  it('is the one that arrived first when the bound is 0', () => {
    expect(dueAt(at(7), 20_000, { expensiveWaitMs: 0 })).toEqual(at(7));
  });
});

describe('the expected wait', () => {
  const load: Load = { waiting: [], running: 0, runningWorkMs: 0, runners: 2, pace: 1 };
  const due = new Date(100_000);

  it.each([
    ['a runner is free', { running: 1, runningWorkMs: 4_000 }, 0],
    ['all are busy: half of what they have in hand', { running: 2, runningWorkMs: 4_000 }, 1_000],
    [
      'work waits that is due earlier or at the same time',
      {
        running: 2,
        waiting: [
          { dueSecond: 99, workMs: 600 },
          { dueSecond: 100, workMs: 400 },
        ],
      },
      500,
    ],
    ['work waits that is due later', { running: 2, waiting: [{ dueSecond: 101, workMs: 60_000 }] }, 0],
    ['the machine is busy', { running: 2, waiting: [{ dueSecond: 99, workMs: 1_000 }], pace: 3 }, 1_500],
  ])('when %s', (_, part, expected) => {
    expect(expectedWaitMs({ ...load, ...part }, due)).toBe(expected);
  });

  it.each([
    ['nothing else waits', [{ dueSecond: 100, workMs: 2_500 }], 0],
    ['another one waits, too', [{ dueSecond: 100, workMs: 2_900 }], 800],
    ['the load is from before it', [{ dueSecond: 99, workMs: 400 }], 800],
  ])('does not count the submission itself when %s', (_, waiting, expected) => {
    expect(expectedWaitMs({ ...load, waiting, pace: 4 }, due, 2_500)).toBe(expected);
  });

  it('is infinite without a runner', () => {
    expect(expectedWaitMs({ ...load, runners: 0, waiting: [{ dueSecond: 1, workMs: 1 }] }, due)).toBe(Infinity);
  });
});
