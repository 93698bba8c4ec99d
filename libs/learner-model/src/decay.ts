import { dueBelow, freshness } from './freshness.js';
import { isPractised, type Learner } from './learner.js';
import { masteryLogit } from './mastery.js';
import type { Population } from './population.js';

/** Whether a skill is slipping away: practised, more likely there than not when last practised, and due for review. */
export function isDecaying(population: Population, learner: Learner, skill: string, at: number): boolean {
  const isDue = freshness(learner.skills.get(skill), at) < dueBelow;
  return isDue && isPractised(learner, skill) && masteryLogit(population, learner, skill) >= 0;
}
