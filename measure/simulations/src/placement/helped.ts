import { Random } from '@proximal/testing/harness';
import { Follower } from './following.js';
import { sum } from './kind-result.js';
import type { PlacedCurriculum } from './placed-curriculum.js';
import { place } from './placing.js';

/** Newcomers whose first tasks somebody else solved: means over people. Shares lie in 0..1. */
export interface HelpedNewcomers {
  readonly helped: number;
  readonly tasks: number;
  readonly solved: number;
  readonly skillsPassed: number;
  /** Of all skills: those that count as met, so that what builds on them is open. */
  readonly met: number;
  /** Skills with a mastery above 0. */
  readonly mastered: number;
}

export function simulateHelped(
  placed: PlacedCurriculum,
  helped: number,
  people: number,
  seed: number,
): HelpedNewcomers {
  const placements = Array.from({ length: people }, (_, index) =>
    place(placed, new Set(), new Random(seed, index), helped),
  );
  const statuses = placements.map((placement) => new Follower(placed, placement).standing());
  const mean = (numbers: readonly number[]) => sum(numbers) / people;
  return {
    helped,
    tasks: mean(placements.map(({ answers }) => answers.length)),
    solved: mean(placements.map(({ answers }) => answers.filter(({ isSolved }) => isSolved).length)),
    skillsPassed: mean(placements.map(({ result }) => result.demonstrated.length + result.inferred.length)),
    met: mean(statuses.map(({ met }) => met)) / placed.syllabus.graph.order.length,
    mastered: mean(statuses.map(({ mastered }) => mastered)),
  };
}
