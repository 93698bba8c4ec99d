import type { Estimate } from '../src/estimate.js';
import type { Memory } from '../src/learner.js';
import type { Learner } from '../src/learner.js';
import type { PopulationChange } from '../src/population.js';
import * as quantity from '../src/quantities.js';

export function trespasses(learner: Learner): string[] {
  const found = [
    ...outside('ability', learner.ability, quantity.ability),
    ...outside('form', learner.form, quantity.form),
    ...(learner.lastEventAt === null || Number.isFinite(learner.lastEventAt) ? [] : ['lastEventAt']),
  ];
  for (const [skill, state] of learner.skills) {
    found.push(...outside(`strength in ${skill}`, state.strength, quantity.strength));
    const counts = [state.successes, state.failures, state.practiceCount];
    if (!counts.every((count) => count >= 0 && Number.isFinite(count)))
      found.push(`counts of ${skill}: ${counts.join(', ')}`);
    if (state.memory && !isSound(state.memory)) found.push(`memory of ${skill}: ${JSON.stringify(state.memory)}`);
  }
  return found;
}

function isSound({ stability, difficulty, reviewedAt }: Memory): boolean {
  const isInside = stability >= 0.001 && stability <= 36_500 && difficulty >= 1 && difficulty <= 10;
  return isInside && Number.isFinite(reviewedAt);
}

export function populationTrespasses({ baseline, items, skills }: PopulationChange): string[] {
  const found = outside('baseline', baseline, quantity.baseline);
  for (const [item, easiness] of items) found.push(...outside(item, easiness, quantity.itemEasiness));
  for (const [skill, { easiness, successGain, failureGain, forgetting }] of skills) {
    found.push(...outside(`easiness of ${skill}`, easiness, quantity.skillEasiness));
    found.push(...outside(`success gain of ${skill}`, successGain, quantity.successGain));
    found.push(...outside(`failure gain of ${skill}`, failureGain, quantity.failureGain));
    found.push(...outside(`forgetting of ${skill}`, forgetting, quantity.forgetting));
  }
  return found;
}

function outside(
  name: string,
  { mean, variance }: Estimate,
  { least, most, variance: first, varianceFloor }: quantity.Quantity,
): string[] {
  const isInside = mean >= least && mean <= most && variance > 0 && variance >= varianceFloor && variance <= first;
  return isInside ? [] : [`${name}: ${mean} ± √${variance}`];
}
