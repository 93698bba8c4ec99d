import fc from 'fast-check';
import type { GradedEvent } from '../src/event.js';
import * as quantity from '../src/quantities.js';
import type { Estimate } from '../src/estimate.js';
import { newPopulation, type Population, type SkillPopulation } from '../src/population.js';

const skillNames = ['attention', 'sampling', 'gradients', 'softmax', 'tokens'];
const itemNames = ['lab-1@1', 'lab-2@1', 'lab-2@2', 'question'];
const centuryMs = 100 * 365 * quantity.dayMs;

/** Any event that the model accepts; instants come in any order, up to a century apart. */
export const anyEvent: fc.Arbitrary<GradedEvent> = fc.record({
  item: fc.constantFrom(...itemNames),
  skills: fc.uniqueArray(fc.constantFrom(...skillNames), { maxLength: 4 }),
  at: fc.oneof(fc.integer({ min: 0, max: quantity.dayMs }), fc.integer({ min: 0, max: centuryMs })),
  score: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  weight: fc.oneof(fc.constantFrom(4, 2, 1, 0.5), fc.double({ min: 1e-6, max: quantity.greatestWeight, noNaN: true })),
});

export const anyEvents = fc.array(anyEvent, { maxLength: 30 });

export const anyPopulation: fc.Arbitrary<Population> = fc.record({
  version: fc.nat(),
  baseline: estimateOf(quantity.baseline),
  items: fc
    .array(estimateOf(quantity.itemEasiness), { maxLength: itemNames.length })
    .map((values) => named(itemNames, values)),
  skills: fc.array(anySkill(), { maxLength: skillNames.length }).map((values) => named(skillNames, values)),
});

export const plausiblePopulation: fc.Arbitrary<Population> = fc.constantFrom(-1, 0, 1).map((shift) => {
  const population = newPopulation();
  return { ...population, baseline: { ...population.baseline, mean: population.baseline.mean + shift } };
});

function anySkill(): fc.Arbitrary<SkillPopulation> {
  return fc.record({
    easiness: estimateOf(quantity.skillEasiness),
    successGain: estimateOf(quantity.successGain),
    failureGain: estimateOf(quantity.failureGain),
    forgetting: estimateOf(quantity.forgetting),
  });
}

function estimateOf({ least, most, variance, varianceFloor }: quantity.Quantity): fc.Arbitrary<Estimate> {
  return fc.record({
    mean: fc.double({ min: least, max: most, noNaN: true }),
    variance: fc.double({ min: varianceFloor, max: variance, noNaN: true }),
  });
}

function named<Value>(names: readonly string[], values: readonly Value[]): Map<string, Value> {
  return new Map(values.map((value, index) => [names[index]!, value]));
}
