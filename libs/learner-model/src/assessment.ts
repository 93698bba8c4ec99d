import { freshness, isDecaying, nextReviewAt } from './freshness.js';
import { isPractised, type Learner } from './learner.js';
import { confidence, expectedSuccess, mastery } from './mastery.js';
import type { Population } from './population.js';

/** Chances lie in 0..1; instants are milliseconds since the epoch. */
export interface Assessment {
  readonly isPractised: boolean;
  readonly mastery: number;
  readonly expected: number;
  readonly confidence: number;
  readonly freshness: number;
  readonly isDecaying: boolean;
  readonly nextReviewAt: number | null;
  readonly lastReviewedAt: number | null;
}

/** The functions with the same names as the fields define them. */
export function assess(population: Population, learner: Learner, skill: string, at: number): Assessment {
  const state = learner.skills.get(skill);
  return {
    isPractised: isPractised(learner, skill),
    mastery: mastery(population, learner, skill),
    expected: expectedSuccess(population, learner, skill, at),
    confidence: confidence(learner, skill),
    freshness: freshness(state, at),
    isDecaying: isDecaying(state, at),
    nextReviewAt: nextReviewAt(state),
    lastReviewedAt: state?.lastReviewedAt ?? null,
  };
}
