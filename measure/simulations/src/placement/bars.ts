import type { ExpertWalk } from './expert-walk.js';
import { sum, type KindResult } from './kind-result.js';
import { expert, newcomer, type KindOfPerson } from './people.js';
import { required } from '../required.js';

export interface PlacementFigures {
  readonly kinds: readonly KindResult[];
  readonly walks: readonly ExpertWalk[];
}

/** What the placement promises. Shares lie in 0..1. */
const bars = {
  tasks: 14,
  newcomersByNine: 0.95,
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

/** By promise: the figure, and whether it keeps the promise. Of each kind or track, the worst one is judged. */
export function judgedBars({ kinds, walks }: PlacementFigures): { promise: string; figure: string; isKept: boolean }[] {
  const kindOf = ({ name }: KindOfPerson) =>
    required(
      kinds.find(({ kind }) => kind === name),
      name,
    );
  const beginner = kindOf(newcomer);
  const passed = kinds.filter((one) => one !== beginner).map(({ passedOfKnown }) => passedOfKnown ?? 0);
  const unknown = sum(kinds.map((one) => one.unknown)) / sum(kinds.map((one) => one.passed));
  const learning = kinds.filter((one) => one !== kindOf(expert));
  const placement = kindOf(expert).tasks;
  const failures = sum(kinds.map(({ wrongFailures }) => wrongFailures));
  const ledBack = failures === 0 ? 1 : sum(kinds.map((one) => one.ledBack)) / failures;
  return [
    atMost('tasks', Math.max(...kinds.map(({ mostTasks }) => mostTasks)), bars.tasks),
    atLeast('newcomers who stop by 9 tasks', beginner.byNine, bars.newcomersByNine),
    atLeast('newcomers without a wrong pass', beginner.passedCleanly, bars.cleanNewcomers),
    atLeast('passed of what the others know, on average', meanOf(passed), bars.passedOnAverage),
    atLeast('passed of what each kind knows', Math.min(...passed), bars.passedOfEachKind),
    atMost('unknown of all that was passed', unknown, bars.unknownOfPassed),
    atLeast('first five of each kind: ready', Math.min(...kinds.map((one) => one.ready)), bars.ready),
    atLeast('first five of each kind but experts: new', Math.min(...learning.map((one) => one.isNew)), bars.isNew),
    atMost(
      "experts' tasks to the last module of each track, of those without a placement",
      Math.max(...walks.map((walk) => walk.placed / walk.unplaced)),
      bars.expertsTasks,
    ),
    atMost(
      "the same with the placement's own tasks, over all tracks",
      (placement + sum(walks.map((walk) => walk.placed))) / sum(walks.map(({ unplaced }) => unplaced)),
      bars.expertsTasks,
    ),
    atLeast('wrong passes that failures lead back to at once', ledBack, bars.ledBack),
    atMost('CPU a task on average, in ms', meanOf(kinds.flatMap(({ costs }) => costs)), bars.costMs),
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
