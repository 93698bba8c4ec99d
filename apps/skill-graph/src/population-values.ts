import { newPopulation } from '@proximal/learner-model';
import type { Estimate, Population, PopulationChange, SkillPopulation } from '@proximal/learner-model';

export interface PopulationValue {
  name: string;
  version: number;
  /** Means and variances in turn. */
  values: number[];
}

const baselineName = 'baseline';

function itemName(item: string): string {
  return `item ${item}`;
}

function skillName(skill: string): string {
  return `skill ${skill}`;
}

export function valuesOf({ baseline, items, skills }: PopulationChange, version: number): PopulationValue[] {
  return [
    { name: baselineName, version, values: numbersOf(baseline) },
    ...[...items].map(([item, easiness]) => ({ name: itemName(item), version, values: numbersOf(easiness) })),
    ...[...skills].map(([skill, values]) => ({ name: skillName(skill), version, values: numbersOfSkill(values) })),
  ];
}

/** Applies these values, earlier versions first. The result has the version of the last value. */
export function withValues(population: Population, values: readonly PopulationValue[]): Population {
  if (values.length === 0) return population;
  const items = new Map(population.items);
  const skills = new Map(population.skills);
  let { version, baseline } = population;
  for (const value of values) {
    version = Math.max(version, value.version);
    const [kind, key] = splitName(value.name);
    if (kind === 'item') items.set(key, estimateOf(value.values));
    else if (kind === 'skill') skills.set(key, skillOf(value.values));
    else baseline = estimateOf(value.values);
  }
  return { version, baseline, items, skills };
}

export function partOf(version: number, values: readonly PopulationValue[]): Population {
  return { ...withValues(newPopulation(), values), version };
}

function splitName(name: string): [kind: string, key: string] {
  const space = name.indexOf(' ');
  return space < 0 ? [name, ''] : [name.slice(0, space), name.slice(space + 1)];
}

function numbersOf({ mean, variance }: Estimate): number[] {
  return [mean, variance];
}

function numbersOfSkill({ easiness, successGain, failureGain, forgetting }: SkillPopulation): number[] {
  return [easiness, successGain, failureGain, forgetting].flatMap(numbersOf);
}

function estimateOf(values: readonly number[], index = 0): Estimate {
  return { mean: values[2 * index]!, variance: values[2 * index + 1]! };
}

function skillOf(values: readonly number[]): SkillPopulation {
  return {
    easiness: estimateOf(values, 0),
    successGain: estimateOf(values, 1),
    failureGain: estimateOf(values, 2),
    forgetting: estimateOf(values, 3),
  };
}
