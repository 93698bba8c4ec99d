import { inOrder, type GradedEvent } from '../event.js';
import { stateOf, type Learner } from '../learner.js';
import { observe } from '../observation.js';
import type { Population } from '../population.js';
import { failedOutcome, labWeight, practiceOf } from './outcome.js';

/**
 * The reduction of the learner's shown values by a failed lab, until the lab is solved. It is stored apart from the
 * learner's values, so that a later solution removes every trace of the failure. `ability` and `strength` are changes
 * of means, in logits: at most 0. `failures` is failed practice, in questions.
 */
export interface Burden {
  readonly ability: number;
  readonly skills: readonly SkillBurden[];
}

interface SkillBurden {
  readonly skill: string;
  readonly strength: number;
  readonly failures: number;
}

/** The evidence of a failed lab, the same for the learner and for the population. */
export function failureOf(
  lab: { item: string; skills: readonly string[]; at: number },
  bestScore: number,
): GradedEvent {
  const { item, skills, at } = lab;
  return { item, skills, at, score: failedOutcome(bestScore), weight: labWeight, practice: practiceOf(skills) };
}

/** Computed once: solving other labs later does not make it heavier. `shown` is without a burden of this lab. */
export function burdenOf(population: Population, shown: Learner, failure: GradedEvent): Burden {
  const after = observe(population, shown, failure).learner;
  const failures = (failure.practice ?? 0) * (1 - failure.score);
  return {
    ability: fall(shown.ability.mean, after.ability.mean),
    skills: inOrder(failure.skills).map((skill) => {
      const strength = fall(stateOf(shown, skill).strength.mean, stateOf(after, skill).strength.mean);
      return { skill, strength, failures };
    }),
  };
}

/**
 * The values from solutions, minus the burdens of failed labs. Variances, successes, instants and memory are those of
 * the solutions. Returns the same object when there are no burdens.
 */
export function shownLearner(learner: Learner, burdens: readonly Burden[]): Learner {
  if (burdens.length === 0) return learner;
  const skills = new Map(learner.skills);
  let { mean } = learner.ability;
  for (const burden of burdens) {
    mean += burden.ability;
    for (const { skill, strength, failures } of burden.skills) {
      const state = skills.get(skill) ?? stateOf(learner, skill);
      const burdened = { ...state.strength, mean: state.strength.mean + strength };
      skills.set(skill, { ...state, strength: burdened, failures: state.failures + failures });
    }
  }
  return { ...learner, ability: { ...learner.ability, mean }, skills };
}

function fall(from: number, to: number): number {
  return Math.min(0, to - from);
}
