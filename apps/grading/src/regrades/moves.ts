import type { listRegradeMoves, OutputOf } from '@proximal/contracts';
import { planRegrade, type RegradedLearner } from './regrade-plan.js';

type Moves = OutputOf<typeof listRegradeMoves>;
type Best = Moves['learners'][number]['now'];

export function movesOf(learners: readonly RegradedLearner[]): Moves['moves'] {
  const moves = new Map<string, Moves['moves'][number]>();
  for (const { formerScore: from, score: to } of learners.flatMap(({ regraded }) => regraded)) {
    const key = `${from} ${to}`;
    moves.set(key, { from, to, submissions: (moves.get(key)?.submissions ?? 0) + 1 });
  }
  return [...moves.values()];
}

export function moversAmong(learners: readonly RegradedLearner[]): Moves['learners'] {
  return learners
    .map(moveOf)
    .filter(({ now, withoutDrops, withDrops }) => isOther(now, withoutDrops) || isOther(now, withDrops));
}

function moveOf({ learnerId, bestScore, current, regraded }: RegradedLearner): Moves['learners'][number] {
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
