import { priorOf, type Estimate } from './estimate.js';
import * as quantity from './quantities.js';

/** What all learners together have shown about items and skills: one immutable version. Who is missing has the prior. */
export interface Population {
  /** 0 before anything was learnt, one more with every batch. */
  readonly version: number;
  readonly baseline: Estimate;
  readonly items: ReadonlyMap<string, Estimate>;
  readonly skills: ReadonlyMap<string, SkillPopulation>;
}

/** What all learners together have shown about a skill. */
export interface SkillPopulation {
  readonly easiness: Estimate;
  /** γ: at least 0. */
  readonly successGain: Estimate;
  /** ρ: at most 0. */
  readonly failureGain: Estimate;
  /** φ: at least 0. */
  readonly forgetting: Estimate;
}

/** The values that a batch changes, as they are afterwards. */
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

/** The population nobody has taught anything yet: version 0. */
export function newPopulation(): Population {
  return { version: 0, baseline: priorOf(quantity.baseline), items: new Map(), skills: new Map() };
}

/** How much easier the item is than its skills say, in logits. */
export function itemIn({ items }: Pick<Population, 'items'>, item: string): Estimate {
  return items.get(item) ?? newItem;
}

/** What is known about the skill. */
export function skillIn({ skills }: Pick<Population, 'skills'>, skill: string): SkillPopulation {
  return skills.get(skill) ?? newSkill;
}

/** The version that follows. Copies the population, so once a batch. */
export function nextVersion(population: Population, change: PopulationChange): Population {
  return {
    version: population.version + 1,
    baseline: change.baseline,
    items: new Map([...population.items, ...change.items]),
    skills: new Map([...population.skills, ...change.skills]),
  };
}
