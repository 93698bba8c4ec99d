import { greatestWeight } from './quantities.js';

/**
 * How many questions a lab's graded submission is worth: 4, 2, 1, ½, … for its first, second, third, … (4·½^(k−1)), because
 * each attempt knows the feedback on the one before; 0 once the learner has had full marks for that lab, so that
 * resubmitting what is solved climbs nowhere. `attempt` counts from 1; throws RangeError for anything else.
 */
export function labWeight(attempt: number, isAlreadySolved: boolean): number {
  if (!Number.isInteger(attempt) || attempt < 1) throw new RangeError(`Attempts count from 1, not ${attempt}.`);
  return isAlreadySolved ? 0 : greatestWeight * 0.5 ** (attempt - 1);
}

/** A challenge counts once, with the median of its reviews, as one question: opinions of peers are noisier than tests. */
export const challengeWeight = 1;
