import type { Estimate } from './estimate.js';
import { itemIn, skillIn, type Population, type PopulationChange, type SkillPopulation } from './population.js';
import * as quantity from './quantities.js';

const greatestStep = 1 / 4;

/** In the value's unit: a quarter of its first standard deviation. */
export function stepLimit({ variance }: quantity.Quantity): number {
  return greatestStep * Math.sqrt(variance);
}

export function stepTowards(wanted: PopulationChange, population: Population): PopulationChange {
  return {
    baseline: limited(population.baseline, wanted.baseline, quantity.baseline),
    items: mapped(wanted.items, (item, estimate) => limited(itemIn(population, item), estimate, quantity.itemEasiness)),
    skills: mapped(wanted.skills, (skill, values) => limitedSkill(skillIn(population, skill), values)),
  };
}

function limitedSkill(from: SkillPopulation, to: SkillPopulation): SkillPopulation {
  return {
    easiness: limited(from.easiness, to.easiness, quantity.skillEasiness),
    successGain: limited(from.successGain, to.successGain, quantity.successGain),
    failureGain: limited(from.failureGain, to.failureGain, quantity.failureGain),
    forgetting: limited(from.forgetting, to.forgetting, quantity.forgetting),
  };
}

/** Certainty only in proportion to the length: many accounts cannot buy it with answers that do not count. */
function limited(from: Estimate, to: Estimate, value: quantity.Quantity): Estimate {
  const step = Math.abs(to.mean - from.mean);
  const limit = stepLimit(value);
  if (step <= limit) return to;
  const part = limit / step;
  return {
    mean: from.mean + part * (to.mean - from.mean),
    variance: from.variance + part * (to.variance - from.variance),
  };
}

function mapped<Value>(
  values: ReadonlyMap<string, Value>,
  change: (key: string, value: Value) => Value,
): Map<string, Value> {
  const changed = new Map<string, Value>();
  for (const [key, value] of values) changed.set(key, change(key, value));
  return changed;
}
