import type { ExpertWalk } from './expert-walk.js';
import { sum, type KindResult } from './kind-result.js';
import { expert, newcomer } from './people.js';
import { required } from '../required.js';

export interface PlacementFigures {
  readonly kinds: readonly KindResult[];
  readonly walks: readonly ExpertWalk[];
}

/** What the placement promises. Shares lie in 0..1. */
export const bars = {
  tasks: 14,
  tasksOfNewcomers: 9,
  cleanNewcomers: 0.95,
  passedOnAverage: 0.65,
  passedOfEachKind: 0.4,
  unknownOfPassed: 0.08,
  ready: 0.9,
  isNew: 0.6,
  expertsTasks: 1 / 3,
  ledBack: 0.95,
  costMs: 50,
};

/** By promise: the figure, and whether it keeps the promise. */
export function judgedBars({ kinds, walks }: PlacementFigures): { promise: string; figure: string; isKept: boolean }[] {
  const beginner = required(
    kinds.find(({ kind }) => kind === newcomer.name),
    newcomer.name,
  );
  const others = kinds.filter(({ kind }) => kind !== newcomer.name);
  const learning = kinds.filter(({ kind }) => kind !== expert.name);
  const passed = others.map(({ passedOfKnown }) => passedOfKnown ?? 0);
  const unknown = sum(kinds.map((one) => one.unknown)) / sum(kinds.map((one) => one.passed));
  const most = Math.max(...kinds.map(({ mostTasks }) => mostTasks));
  const placement = required(
    kinds.find(({ kind }) => kind === expert.name),
    expert.name,
  ).tasks;
  const tasks = (placement + sum(walks.map((walk) => walk.placed))) / sum(walks.map(({ unplaced }) => unplaced));
  const failures = sum(kinds.map(({ wrongFailures }) => wrongFailures));
  const ledBack = failures === 0 ? 1 : sum(kinds.map((one) => one.ledBack)) / failures;
  const cost = meanOf(kinds.flatMap(({ costs }) => costs));
  const [ready, isNew] = [meanOf(kinds.map((one) => one.ready)), meanOf(learning.map((one) => one.isNew))];
  return [
    atMost('tasks', most, bars.tasks),
    atMost('tasks of newcomers on average', beginner.tasks, bars.tasksOfNewcomers),
    atLeast('newcomers without a wrong pass', beginner.passedCleanly, bars.cleanNewcomers),
    atLeast('passed of what the others know, on average', meanOf(passed), bars.passedOnAverage),
    atLeast('passed of what a kind knows', Math.min(...passed), bars.passedOfEachKind),
    atMost('unknown of all that was passed', unknown, bars.unknownOfPassed),
    atLeast('first five: ready, on average over kinds', ready, bars.ready),
    atLeast('first five: new, but for experts', isNew, bars.isNew),
    atMost(
      "experts' tasks to the last modules, the placement's among them, of those without",
      tasks,
      bars.expertsTasks,
    ),
    atLeast('wrong passes that failures lead back to at once', ledBack, bars.ledBack),
    atMost('CPU a task on average, in ms', cost, bars.costMs),
  ];
}

function meanOf(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length;
}

function atMost(promise: string, figure: number, most: number) {
  return { promise: `${promise}: at most ${shown(most)}`, figure: shown(figure), isKept: figure <= most };
}

function atLeast(promise: string, figure: number, least: number) {
  return { promise: `${promise}: at least ${shown(least)}`, figure: shown(figure), isKept: figure >= least };
}

function shown(figure: number): string {
  return figure <= 1 ? `${(100 * figure).toFixed(1)} %` : String(Math.round(10 * figure) / 10);
}
