import { planRegrade, type Regraded, type CurrentScore } from './regrade-plan.js';

interface Best {
  score: number;
  xp: number;
}

/** How many submissions would go from one score to another; `to` is null for the ungradable. */
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

interface Learner {
  learnerId: number;
  bestScore: number;
  current: CurrentScore;
  regraded: readonly Regraded[];
}

/** The learners' submissions counted by where they would go. */
export function movesOf(learners: readonly Learner[]): Move[] {
  const moves = new Map<string, Move>();
  for (const { formerScore: from, score: to } of learners.flatMap(({ regraded }) => regraded)) {
    const key = `${from} ${to}`;
    moves.set(key, { from, to, submissions: (moves.get(key)?.submissions ?? 0) + 1 });
  }
  return [...moves.values()];
}

/** Those whose best score or xp a regrade would change, with drops or without. */
export function moversAmong(learners: readonly Learner[]): LearnerMove[] {
  return learners
    .map(moveOf)
    .filter(({ now, withoutDrops, withDrops }) => isOther(now, withoutDrops) || isOther(now, withDrops));
}

function moveOf({ learnerId, bestScore, current, regraded }: Learner): LearnerMove {
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
