import { clamp, chanceOf } from './estimate.js';
import { isPractised, stateOf, type Learner } from './learner.js';
import { skillIn, type Population } from './population.js';
import { restedSince } from './prediction.js';
import * as quantity from './quantities.js';

/** At this mastery a skill has had enough tasks, and leaves the zone. */
export const masteredFrom = 0.85;

const greatestDeviation = Math.sqrt(quantity.ability.variance + quantity.strength.variance);

/**
 * z⁰: the logit of success on an item of the skill that is neither easy nor hard, right after practice and with form 0.
 * Only evidence changes it: on a practised skill a full success never lowers it and a full failure never raises it.
 */
export function masteryLogit(population: Population, learner: Learner, skill: string): number {
  const { strength, successes, failures } = stateOf(learner, skill);
  const { easiness, successGain, failureGain } = skillIn(population, skill);
  const practice = successGain.mean * Math.log1p(successes) + failureGain.mean * Math.log1p(failures);
  return population.baseline.mean + learner.ability.mean + easiness.mean + strength.mean + practice;
}

/** √(Va + v): the standard deviation of what a learner brings to the skill, in logits. */
function masteryDeviation(learner: Learner, skill: string): number {
  return Math.sqrt(learner.ability.variance + stateOf(learner, skill).strength.variance);
}

/**
 * The chance of success, 0..1, that the evidence supports: one standard deviation below the expected chance, and 0
 * before the first success. Time does not lower it; it lowers freshness.
 */
export function mastery(population: Population, learner: Learner, skill: string): number {
  if (!isPractised(learner, skill)) return 0;
  return chanceOf(masteryLogit(population, learner, skill) - masteryDeviation(learner, skill));
}

/**
 * The chance of success, 0..1, at an instant, including forgetting since the last evidence: σ(z⁰ − φ·ln(1 + hours)).
 */
export function expectedSuccess(population: Population, learner: Learner, skill: string, at: number): number {
  const forgotten =
    skillIn(population, skill).forgetting.mean * restedSince(stateOf(learner, skill).lastEvidenceAt, at);
  return chanceOf(masteryLogit(population, learner, skill) - forgotten);
}

/** The share, 0..1, of the first uncertainty that evidence has removed. */
export function confidence(learner: Learner, skill: string): number {
  return clamp(1 - masteryDeviation(learner, skill) / greatestDeviation, 0, 1);
}
