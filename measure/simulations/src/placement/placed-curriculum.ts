import type { Curriculum as WrittenCurriculum } from '@proximal/content';
import type { Curriculum } from '@proximal/curriculum/rules';
import {
  buildPrior,
  newPopulation,
  type PlacementPrior,
  type PlacementTask,
  type Syllabus,
} from '@proximal/learner-model';
import { areasOf, placementTasks, SkillGraphs } from '@proximal/skill-graph';
import { simulatedCurriculum } from '../learners/simulated-curriculum.js';

export interface PlacedCurriculum {
  readonly curriculum: Curriculum;
  readonly syllabus: Syllabus;
  readonly prior: PlacementPrior;
  readonly tasks: readonly PlacementTask[];
}

/** @param draws default: as many as the library draws */
export function placedCurriculum(written: WrittenCurriculum, seed: string, draws?: number): PlacedCurriculum {
  const curriculum = simulatedCurriculum(written);
  const syllabus = new SkillGraphs().syllabus(curriculum);
  const tasks = placementTasks(curriculum, newPopulation());
  return { curriculum, syllabus, tasks, prior: buildPrior(syllabus.graph, areasOf(curriculum), seed, draws) };
}
