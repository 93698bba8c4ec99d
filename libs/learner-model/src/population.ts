import { priorOf, type Estimate } from './estimate.js';
import * as quantity from './quantities.js';

/** One immutable version. Missing entries have the prior. */
export interface Population {
  /** 0 at first, one more after every batch. */
  readonly version: number;
  readonly baseline: Estimate;
  readonly items: ReadonlyMap<string, Estimate>;
  readonly skills: ReadonlyMap<string, SkillPopulation>;
}

/** γ, the gain by success, and φ, the forgetting, are at least 0; ρ, the gain by failure, is at most 0. */
export interface SkillPopulation {
  readonly easiness: Estimate;
  readonly successGain: Estimate;
  readonly failureGain: Estimate;
  readonly forgetting: Estimate;
}

export interface PopulationChange {
  readonly baseline: Estimate;
  readonly items: ReadonlyMap<string, Estimate>;
  readonly skills: ReadonlyMap<string, SkillPopulation>;
}

const newItem = priorOf(quantity.itemEasiness);
const newSkill: SkillPopulation = {
  easiness: priorOf(quantity.skillEasiness),
  successGain: priorOf(quantity.successGain),
  failureGain: priorOf(quantity.failureGain),
  forgetting: priorOf(quantity.forgetting),
};

export function newPopulation(): Population {
  return { version: 0, baseline: priorOf(quantity.baseline), items: new Map(), skills: new Map() };
}

/** In logits: how much easier the item is than its skills predict. */
export function itemIn({ items }: Pick<Population, 'items'>, item: string): Estimate {
  return items.get(item) ?? newItem;
}

export function skillIn({ skills }: Pick<Population, 'skills'>, skill: string): SkillPopulation {
  return skills.get(skill) ?? newSkill;
}

/** Copies the population, so call it once per batch. */
export function nextVersion(population: Population, change: PopulationChange): Population {
  return {
    version: population.version + 1,
    baseline: change.baseline,
    items: new Map([...population.items, ...change.items]),
    skills: new Map([...population.skills, ...change.skills]),
  };
}
