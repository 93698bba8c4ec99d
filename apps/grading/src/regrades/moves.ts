import { planRegrade, type RegradedLearner } from './regrade-plan.js';

interface Best {
  score: number;
  xp: number;
}

export interface Move {
  from: number;
  to: number | null;
  submissions: number;
}

export interface LearnerMove {
  learnerId: number;
  now: Best;
  withoutDrops: Best;
  withDrops: Best;
}

export function movesOf(learners: readonly RegradedLearner[]): Move[] {
  const moves = new Map<string, Move>();
  for (const { formerScore: from, score: to } of learners.flatMap(({ regraded }) => regraded)) {
    const key = `${from} ${to}`;
    moves.set(key, { from, to, submissions: (moves.get(key)?.submissions ?? 0) + 1 });
  }
  return [...moves.values()];
}

export function moversAmong(learners: readonly RegradedLearner[]): LearnerMove[] {
  return learners
    .map(moveOf)
    .filter(({ now, withoutDrops, withDrops }) => isOther(now, withoutDrops) || isOther(now, withDrops));
}

function moveOf({ learnerId, bestScore, current, regraded }: RegradedLearner): LearnerMove {
  const after = (allowsDrops: boolean): Best => {
    const plan = planRegrade(current, regraded, allowsDrops);
    return { score: plan.bestScore, xp: plan.xpAwarded };
  };
  const now = { score: bestScore, xp: current.xpAwarded };
  return { learnerId, now, withoutDrops: after(false), withDrops: after(true) };
}

function isOther(one: Best, other: Best): boolean {
  return one.score !== other.score || one.xp !== other.xp;
}
