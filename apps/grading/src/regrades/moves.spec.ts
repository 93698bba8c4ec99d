import { describe, expect, it } from '@jest/globals';
import { moversAmong, movesOf } from './moves.js';

type Learner = Parameters<typeof movesOf>[0][number];

function learner(learnerId: number, ...moves: [from: number, to: number | null][]): Learner {
  const bestScore = Math.max(...moves.map(([from]) => from));
  const regraded = moves.map(([formerScore, score], index) => ({
    submissionId: `${learnerId}-${index}`,
    formerScore,
    score,
  }));
  const current = { othersBest: 0, xpAwarded: bestScore, maxXp: 100, isGivenUp: false };
  return { learnerId, bestScore, current, regraded };
}

describe('the moves of a preview', () => {
  it('count the submissions of all learners', () => {
    expect(movesOf([learner(1, [40, 70], [40, 70], [10, null]), learner(2, [40, 70], [50, 50])])).toEqual([
      { from: 40, to: 70, submissions: 3 },
      { from: 10, to: null, submissions: 1 },
      { from: 50, to: 50, submissions: 1 },
    ]);
  });

  it('name the learners whose best score or xp would change', () => {
    const [steady, rising, falling] = [
      learner(1, [50, 50], [10, 50]),
      learner(2, [50, 80]),
      learner(3, [50, 20], [10, 30]),
    ];
    expect(moversAmong([steady, rising, falling])).toEqual([
      {
        learnerId: 2,
        now: { score: 50, xp: 50 },
        withoutDrops: { score: 80, xp: 80 },
        withDrops: { score: 80, xp: 80 },
      },
      {
        learnerId: 3,
        now: { score: 50, xp: 50 },
        withoutDrops: { score: 50, xp: 50 },
        withDrops: { score: 30, xp: 30 },
      },
    ]);
  });

  it('name a learner whose xp alone would change, because the lab is now worth more', () => {
    const one = learner(1, [50, 50]);
    const [move] = moversAmong([{ ...one, current: { ...one.current, maxXp: 200 } }]);
    expect(move?.withoutDrops).toEqual({ score: 50, xp: 100 });
  });
});
