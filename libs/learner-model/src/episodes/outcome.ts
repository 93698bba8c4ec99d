import { greatestWeight } from '../quantities.js';

/** The least score, 0..100, that solves a lab: what the platform calls completed. */
export const solvedFrom = 60;
/** An episode stands failed from this counted try until it is solved: where the discount for tries has reached its end. */
export const triesToFail = 5;
/** An outcome weighs as much as four questions. */
export const labWeight = greatestWeight;
/** A challenge counts once, with the median of its reviews, as one question: opinions of peers are noisier than tests. */
export const challengeWeight = 1;

/** Of full credit, for each counted try before the solution. */
const discountPerTry = 0.06;
/** However many tries it took, a solution keeps this share of its score. */
const leastCredit = 0.7;

/**
 * The outcome, 0..1, of a lab that was solved with `score` (60..100) after `tries` counted tries:
 * y = score/100 · max(0.7, 1 − 0.06·tries). Reasoned and simulated, not fitted: see docs/learner-model.md.
 */
export function solvedOutcome(tries: number, score: number): number {
  return (score / 100) * Math.max(leastCredit, 1 - discountPerTry * tries);
}

/**
 * The outcome, 0..1, of a lab that stands failed: half the share of it that the best score (0..59) reached, so less than of any
 * solution, the least of which is 0.6 · 0.7.
 */
export function failedOutcome(bestScore: number): number {
  return bestScore / 200;
}

/** What a lab gives each of its skills to practise, in questions: they share it evenly. */
export function practiceOf(skills: readonly string[]): number {
  return labWeight / skills.length;
}
