import { greatestWeight } from '../quantities.js';

/** The least score, 0..100, that solves a lab; the platform calls the lab completed then. */
export const solvedFrom = 60;
/** From this counted try on an episode counts as failed until it is solved; more tries do not lower the credit. */
export const triesToFail = 5;
export const labWeight = greatestWeight;
/**
 * A challenge counts once, as one question, with the median of its reviews: opinions of peers are noisier than tests.
 */
export const challengeWeight = 1;

/** Each counted try before the solution costs this share of full credit. */
const discountPerTry = 0.06;
/** A solution always keeps at least this share of its score, after any number of tries. */
const leastCredit = 0.7;

/**
 * The outcome, 0..1, of a lab that was solved with `score` (60..100) after `tries` counted tries:
 * y = score/100 · max(0.7, 1 − 0.06·tries). Reasoned and simulated, not fitted: see docs/learner-model.md.
 */
export function solvedOutcome(tries: number, score: number): number {
  return (score / 100) * Math.max(leastCredit, 1 - discountPerTry * tries);
}

/** 0..1: half of best score/100, which is 0..59. Less than the least outcome of a solution, 0.6 · 0.7. */
export function failedOutcome(bestScore: number): number {
  return bestScore / 200;
}

/** In questions: the skills share the lab evenly. */
export function practiceOf(skills: readonly string[]): number {
  return labWeight / skills.length;
}
