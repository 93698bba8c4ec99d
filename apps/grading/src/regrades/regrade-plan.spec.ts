import { describe, expect, it } from '@jest/globals';
import { planRegrade, type Outcome, type Regraded, type CurrentScore } from './regrade-plan.js';

function regraded(...moves: [from: number, to: number | null][]): Regraded[] {
  return moves.map(([formerScore, score], index) => ({ submissionId: 'abc'.charAt(index), formerScore, score }));
}

function current(parts: Partial<CurrentScore>): CurrentScore {
  return { othersBest: 0, xpAwarded: 0, maxXp: 200, isGivenUp: false, ...parts };
}

type EventEnvelope = [outcome: Outcome, xp: number];

function planned(before: Partial<CurrentScore>, submissions: Regraded[], allowsDrops: boolean) {
  const graded = planRegrade(current(before), submissions, allowsDrops);
  const outcomes = Object.fromEntries(
    graded.submissions.map(({ submissionId, outcome, xp }): [string, EventEnvelope] => [submissionId, [outcome, xp]]),
  );
  return { outcomes, best: graded.bestScore, xp: graded.xpAwarded };
}

describe.each([false, true])('a regrade with drops %j', (allowsDrops) => {
  it('raises a score and adds the xp by which the best score rises', () => {
    expect(planned({ xpAwarded: 80 }, regraded([40, 70]), allowsDrops)).toEqual({
      outcomes: { a: ['raised', 60] },
      best: 70,
      xp: 140,
    });
    expect(planned({ xpAwarded: 180, othersBest: 90 }, regraded([40, 70]), allowsDrops)).toEqual({
      outcomes: { a: ['raised', 0] },
      best: 90,
      xp: 180,
    });
  });

  it('counts the xp of several rising submissions once', () => {
    expect(planned({ xpAwarded: 80 }, regraded([40, 50], [30, 70], [20, 60]), allowsDrops)).toEqual({
      outcomes: { a: ['raised', 20], b: ['raised', 40], c: ['raised', 0] },
      best: 70,
      xp: 140,
    });
  });

  it('replaces an equal grade, with the xp that the lab is now worth', () => {
    expect(planned({ xpAwarded: 50, maxXp: 100 }, regraded([50, 50]), allowsDrops).outcomes).toEqual({
      a: ['same', 0],
    });
    expect(planned({ xpAwarded: 50, maxXp: 200 }, regraded([50, 50]), allowsDrops).outcomes).toEqual({
      a: ['same', 50],
    });
    expect(planned({ xpAwarded: 50, maxXp: 60 }, regraded([50, 50]), allowsDrops).outcomes).toEqual({ a: ['same', 0] });
  });

  it('adds no xp to a lab that was given up, and still raises its score', () => {
    expect(planned({ xpAwarded: 80, isGivenUp: true }, regraded([40, 70], [50, 50]), allowsDrops)).toEqual({
      outcomes: { a: ['raised', 0], b: ['same', 0] },
      best: 70,
      xp: 80,
    });
  });

  it('leaves a submission that could not be graded', () => {
    expect(planned({ xpAwarded: 80 }, regraded([40, null]), allowsDrops)).toEqual({
      outcomes: { a: ['ungradable', 0] },
      best: 40,
      xp: 80,
    });
  });
});

describe('a lower score', () => {
  it('leaves the grade as it is where drops are not allowed', () => {
    expect(planned({ xpAwarded: 160 }, regraded([80, 10], [20, 30]), false)).toEqual({
      outcomes: { a: ['retained', 0], b: ['raised', 0] },
      best: 80,
      xp: 160,
    });
  });

  it('takes back xp until the rest is what the best remaining score is worth', () => {
    expect(planned({ xpAwarded: 160 }, regraded([80, 10]), true)).toEqual({
      outcomes: { a: ['dropped', -140] },
      best: 10,
      xp: 20,
    });
    expect(planned({ xpAwarded: 160, othersBest: 60 }, regraded([80, 10]), true)).toEqual({
      outcomes: { a: ['dropped', -40] },
      best: 60,
      xp: 120,
    });
    expect(planned({ xpAwarded: 160, othersBest: 80 }, regraded([80, 10]), true)).toEqual({
      outcomes: { a: ['dropped', 0] },
      best: 80,
      xp: 160,
    });
  });

  it('takes back, and never adds, xp of a lab that was given up', () => {
    const given = { isGivenUp: true, othersBest: 40 };
    // Completed after it was given up, the lab awarded no xp for these 100.
    expect(planned({ ...given, xpAwarded: 80 }, regraded([100, 90]), true)).toMatchObject({ best: 90, xp: 80 });
    expect(planned({ ...given, xpAwarded: 160 }, regraded([80, 10]), true)).toMatchObject({ best: 40, xp: 80 });
  });

  it('takes nothing back when the best score stays, even though the lab is now worth less', () => {
    expect(planned({ xpAwarded: 200, maxXp: 100 }, regraded([100, 100], [50, 40]), true)).toEqual({
      outcomes: { a: ['same', 0], b: ['dropped', 0] },
      best: 100,
      xp: 200,
    });
    expect(planned({ xpAwarded: 200, maxXp: 100, othersBest: 100 }, regraded([50, 40]), true).xp).toBe(200);
    expect(planned({ xpAwarded: 200, maxXp: 100 }, regraded([100, 90], [50, 40]), true).xp).toBe(90);
  });

  it('takes xp back from the latest submission first, because the last xp came from there', () => {
    expect(planned({ xpAwarded: 200 }, regraded([50, 0], [100, 0]), true)).toEqual({
      outcomes: { a: ['dropped', -100], b: ['dropped', -100] },
      best: 0,
      xp: 0,
    });
  });

  it('is applied after the higher ones, so that it loses less xp', () => {
    expect(planned({ xpAwarded: 200 }, regraded([100, 20], [50, 90]), true)).toEqual({
      outcomes: { a: ['dropped', -20], b: ['raised', 0] },
      best: 90,
      xp: 180,
    });
  });

  it('never takes more xp than the lab has awarded', () => {
    const moves = [0, 30, 60, 100].flatMap((from) => [0, 30, 60, 100].map((to): [number, number] => [from, to]));
    for (const first of moves) {
      for (const second of moves) {
        const xpAwarded = 2 * Math.max(first[0], second[0]);
        const { best, xp } = planned({ xpAwarded }, regraded(first, second), true);
        expect({ first, second, best, xp }).toEqual({
          first,
          second,
          best: Math.max(first[1], second[1]),
          xp: 2 * best,
        });
      }
    }
  });
});
