import { dueBelow, freshness } from './freshness.js';
import { isPractised, type Learner } from './learner.js';
import { masteryLogit } from './mastery.js';
import type { Population } from './population.js';

/** Whether a skill is slipping away: practised, more likely there than not when last practised, and due for review. */
export function isDecaying(population: Population, learner: Learner, skill: string, at: number): boolean {
  return isDecayingWith(freshness(learner.skills.get(skill), at), population, learner, skill);
}

/** The same for a caller who has the skill's freshness at hand. */
export function isDecayingWith(fresh: number, population: Population, learner: Learner, skill: string): boolean {
  return fresh < dueBelow && isPractised(learner, skill) && masteryLogit(population, learner, skill) >= 0;
}
