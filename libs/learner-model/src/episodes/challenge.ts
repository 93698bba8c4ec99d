import type { Learner } from '../learner.js';
import { observe } from '../observation.js';
import type { Population } from '../population.js';
import { isSolution } from './episode.js';
import { challengeWeight } from './outcome.js';
import { challengeRating, withRecall, withStates } from './recall.js';

/**
 * It counts once, as one question, for the learner and for the population. `score` is the median of its reviews,
 * 0..100, `at` the instant of its submission, in milliseconds since the epoch.
 */
export interface ReviewedChallenge {
  readonly item: string;
  readonly skills: readonly string[];
  readonly score: number;
  readonly at: number;
}

/** A median of 60 or more demonstrates the challenge's skills and is a recall of them. */
export function afterChallengeReview(population: Population, learner: Learner, challenge: ReviewedChallenge): Learner {
  const { item, skills, score, at } = challenge;
  const after = observe(population, learner, { item, skills, at, score: score / 100, weight: challengeWeight }).learner;
  if (!isSolution(score)) return after;
  const shown = withStates(after, skills, (state) => ({ ...state, demonstratedAt: state.demonstratedAt ?? at }));
  return withRecall(shown, skills, challengeRating(score), at);
}
