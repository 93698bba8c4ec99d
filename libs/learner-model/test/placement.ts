import fc from 'fast-check';
import { buildGraph } from '../src/graph.js';
import type { PlacementResult } from '../src/placement/placement-result.js';
import type { PlacementAnswer, PlacementTask } from '../src/placement/placement-task.js';
import { buildPrior } from '../src/placement/prior.js';

/** Counting → Grouping → Tables, and Vectors → Matrices → Attention, which builds on Grouping, too. */
export const smallGraph = buildGraph(
  Object.entries({
    counting: [],
    grouping: ['counting'],
    tables: ['grouping'],
    vectors: [],
    matrices: ['vectors'],
    attention: ['matrices', 'grouping'],
  }).map(([skill, prerequisites]) => ({ skill, title: skill, prerequisites })),
);

export const smallAreas = [
  { modules: [['counting', 'grouping'], ['tables']] },
  { modules: [['vectors', 'matrices'], ['attention']] },
];
export const smallPrior = buildPrior(smallGraph, smallAreas, 'a version', 2_000);
export const samePrior = buildPrior(smallGraph, smallAreas, 'a version', 2_000);
export const otherPrior = buildPrior(smallGraph, smallAreas, 'another version', 2_000);

export const smallTasks: readonly PlacementTask[] = [
  ...smallGraph.order.map((skill, index) => taskOf(index + 1, [skill])),
  ...smallGraph.order.map((skill, index) => taskOf(index + 11, [skill])),
  taskOf(21, ['counting', 'vectors']),
  taskOf(22, ['grouping', 'matrices']),
];

export function taskOf(lab: number, skills: readonly string[], minutes = 5): PlacementTask {
  return { lab, item: `lab-${lab}@1`, skills, minutes, chance: 0.9 };
}

export function answerTo({ lab, skills, chance }: PlacementTask, isSolved: boolean): PlacementAnswer {
  return { lab, skills, chance, isSolved };
}

export const solvesTables = [answerTo(taskOf(1, ['tables']), true), answerTo(taskOf(2, ['tables']), true)];

export function passedBy({ demonstrated, inferred }: PlacementResult): Set<string> {
  return new Set([...demonstrated, ...inferred.map(({ skill }) => skill)]);
}

/** In any combination, contradictory ones among them. */
export const anyAnswers: fc.Arbitrary<PlacementAnswer[]> = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom(...smallTasks), fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([task, isSolved, chance]) => answerTo({ ...task, chance }, isSolved)),
  { maxLength: 13, selector: ({ lab }) => lab },
);
