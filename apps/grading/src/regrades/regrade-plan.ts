import { xpAdded, xpWorth } from '../grades/score.js';

export interface Regraded {
  submissionId: string;
  formerScore: number;
  /** By the lab's present version; null when no worker completed the grading. */
  score: number | null;
}

export interface CurrentScore {
  othersBest: number;
  xpAwarded: number;
  maxXp: number;
  isGivenUp: boolean;
}

export interface RegradedLearner {
  learnerId: number;
  bestScore: number;
  current: CurrentScore;
  regraded: readonly Regraded[];
}

export type Outcome = 'raised' | 'same' | 'retained' | 'dropped' | 'ungradable';

export interface PlannedSubmission {
  submissionId: string;
  outcome: Outcome;
  xp: number;
}

/**
 * A lower score counts only when drops are allowed. Xp is then what the best score is worth, but nothing is taken back
 * unless the best score drops. A lab that the learner has given up adds none. Drops come last, the latest submission
 * first: xp was awarded in the opposite order.
 */
export function planRegrade(current: CurrentScore, regraded: readonly Regraded[], allowsDrops: boolean) {
  const outcomeOf = ({ formerScore, score }: Regraded): Outcome => {
    if (score === null) return 'ungradable';
    if (score === formerScore) return 'same';
    if (score > formerScore) return 'raised';
    return allowsDrops ? 'dropped' : 'retained';
  };
  const counted = new Map(regraded.map(({ submissionId, formerScore }) => [submissionId, formerScore]));
  const best = () => [...counted.values()].reduce((one, other) => Math.max(one, other), current.othersBest);
  let { xpAwarded } = current;
  const submissions = inOrder(regraded.map((one) => ({ ...one, outcome: outcomeOf(one) }))).map((one) => {
    const { submissionId, outcome, score } = one;
    if (score === null || outcome === 'retained') return { submissionId, outcome, xp: 0 };
    const bestBefore = best();
    counted.set(submissionId, score);
    const change =
      best() < bestBefore ? xpWorth(current.maxXp, best()) - xpAwarded : xpAdded(current.maxXp, score, xpAwarded);
    const xp = current.isGivenUp ? Math.min(0, change) : change;
    xpAwarded += xp;
    return { submissionId, outcome, xp };
  });
  return { submissions, bestScore: best(), xpAwarded };
}

/** Submission ids sort by their time. */
function inOrder<T extends { submissionId: string; outcome: Outcome }>(submissions: T[]): T[] {
  const sorted = submissions.toSorted((one, other) => (one.submissionId < other.submissionId ? -1 : 1));
  const isDrop = ({ outcome }: T) => outcome === 'dropped';
  return [...sorted.filter((one) => !isDrop(one)), ...sorted.filter(isDrop).reverse()];
}
