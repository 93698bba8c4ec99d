import { newLearner } from '../learner.js';
import { labWeight, practiceOf } from '../episodes/outcome.js';
import { replay } from '../observation.js';
import { predict } from '../prediction.js';
import type { Population } from '../population.js';
import { dayMs } from '../quantities.js';

/** A lab or a recall task of a few minutes. */
export interface PlacementLab {
  readonly lab: number;
  /** The lab at its version. */
  readonly item: string;
  readonly skills: readonly string[];
  readonly minutes: number;
}

export interface PlacementTask extends PlacementLab {
  /** Who knows all its skills solves it with this chance, 0..1. */
  readonly chance: number;
}

/** All that has to be kept of a placement: its answers, in any order but for the last one. */
export interface PlacementAnswer {
  readonly lab: number;
  readonly skills: readonly string[];
  /** As it was when the task was set: the population may know more by now. */
  readonly chance: number;
  readonly isSolved: boolean;
}

/** After so many solved labs of a skill somebody surely knows it: its mastery is about .85. */
const labsOfKnower = 3;

/** With the difficulty that the population has learnt: the same population gives the same chance. */
export function placementTask(population: Population, lab: PlacementLab): PlacementTask {
  return { ...lab, chance: chanceOfKnower(population, lab) };
}

/**
 * The model's own prediction for somebody who solved three labs of exactly these skills at once, a day later. The
 * easiness of that lab is not yet known to the model, so the prediction keeps to its means.
 */
function chanceOfKnower(population: Population, { item, skills }: PlacementLab): number {
  const solved = {
    item: '',
    skills,
    at: 0,
    score: 1,
    weight: labWeight,
    practice: practiceOf(skills),
    isSolution: true,
  };
  const { learner } = replay(
    population,
    newLearner(),
    Array.from({ length: labsOfKnower }, () => solved),
  );
  return predict(population, learner, { item, skills, at: dayMs });
}
