import {
  nextPlacementTask,
  placementResult,
  type PlacementAnswer,
  type PlacementResult,
} from '@proximal/learner-model';
import type { Random } from '@proximal/testing/harness';
import type { PlacedCurriculum } from './placed-curriculum.js';

export interface Placement {
  readonly known: ReadonlySet<string>;
  readonly answers: readonly PlacementAnswer[];
  readonly result: PlacementResult;
  readonly minutes: number;
  /** Of CPU, for the choice of each task, in milliseconds. */
  readonly costs: readonly number[];
}

const slips = 0.1;
const guesses = 0.03;

/** @param helped so many tasks, the first ones, are solved by somebody else */
export function place(
  { prior, tasks }: PlacedCurriculum,
  known: ReadonlySet<string>,
  random: Random,
  helped = 0,
): Placement {
  const answers: PlacementAnswer[] = [];
  const costs: number[] = [];
  let minutes = 0;
  for (;;) {
    const before = process.cpuUsage();
    const task = nextPlacementTask({ prior, tasks, answers, seen: new Set() });
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
    if (!task) return { known, answers, minutes, costs, result: placementResult(prior, answers) };
    minutes += task.minutes;
    const own = random.chance(task.skills.every((skill) => known.has(skill)) ? 1 - slips : guesses);
    const isSolved = own || answers.length < helped;
    answers.push({ lab: task.lab, skills: task.skills, chance: task.chance, isSolved });
  }
}
