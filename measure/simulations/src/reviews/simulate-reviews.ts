import { aligned } from '@proximal/cli';
import { tableOf } from '../table.js';
import type { MemberKind } from './members.js';
import { mean, shiftsIn, type Shifts } from './shifts.js';

const size = 30;
const cohorts = 5;
/** In points, in the promised mixes. */
const mostShift = 5;
const comparedCohorts = 20;

type Mix = Partial<Record<MemberKind, number>>;

/** Those for which the promise of `mostShift` holds. */
const promised: readonly Mix[] = [{ spiteful: 5, lazy: 3 }, { lazy: 8 }];

const mixes: readonly Mix[] = [
  ...promised,
  {},
  { spiteful: 5 },
  { spiteful: 8 },
  { spiteful: 10, lazy: 5 },
  { strict: 5, generous: 5 },
  { spiteful: 5, lazy: 3, strict: 5, generous: 5 },
];

export function simulateReviews({ seed: first }: { seed: number }): void {
  const rows = mixes.map((mix) => {
    const all = Array.from({ length: cohorts }, (_, index) => shiftsIn(membersOf(mix), first + index));
    return { mix, all };
  });
  console.log(tableOf(rows.map(({ mix, all }) => rowOf(mix, all))).join('\n'));
  console.log(`\nReliability at the end, lowest to highest:`);
  console.log(aligned(rows.map(({ mix, all }) => [nameOf(mix), reliabilities(all)])).join('\n'));
  const worst = promised.map((mix) => worstShift(mix, first));
  process.exitCode = Math.max(...worst) <= mostShift ? 0 : 1;
}

/** Prints how far the scores of the author who is most affected move, by both measures, and returns the most. */
function worstShift(mix: Mix, first: number): number {
  const expected = expectedShift(membersOf(mix), first);
  console.log(`\nMean of ${cohorts} repetitions with other errors, ${nameOf(mix)}: the scores of the author who is`);
  console.log(`most affected move by ${expected.toFixed(1)} points; ${mostShift} are allowed.`);
  const influences = Array.from({ length: comparedCohorts }, (_, index) =>
    worstOf(shiftsIn(membersOf(mix), first + index).byInfluence),
  );
  console.log(
    `\nAgainst the same honest reviews alone, the author who is most affected in each of ${comparedCohorts} cohorts:`,
  );
  console.log(`${influences.map((points) => points.toFixed(1)).join(' ')} points; ${mostShift} are allowed.`);
  return Math.max(expected, ...influences);
}

function rowOf(mix: Mix, all: readonly Shifts[]) {
  const shifts = all.flatMap(({ byAuthor }) => [...byAuthor.values()]);
  return {
    'members besides honest ones': nameOf(mix),
    'mean shift': mean(shifts).toFixed(1),
    'an author’s': mean(shifts.map(Math.abs)).toFixed(1),
    'worst author': mean(all.map(({ byAuthor }) => worstOf(byAuthor))).toFixed(1),
    'by median of two': mean(all.map(({ byPlainMedian }) => worstOf(byPlainMedian))).toFixed(1),
    'reviews each': mean(all.map(({ reviews }) => reviews)).toFixed(2),
  };
}

function worstOf(shifts: ReadonlyMap<number, number>): number {
  return Math.max(...[...shifts.values()].map(Math.abs));
}

/** The shift of the author who is most affected, as the mean over repetitions with other errors. */
function expectedShift(kinds: readonly MemberKind[], seed: number): number {
  const repeated = Array.from({ length: cohorts }, (_, noise) => [...shiftsIn(kinds, seed, noise).byAuthor]);
  const byAuthor = Map.groupBy(repeated.flat(), ([author]) => author);
  return Math.max(...[...byAuthor.values()].map((shifts) => Math.abs(mean(shifts.map(([, shift]) => shift)))));
}

function reliabilities(all: readonly Shifts[]): string {
  const kinds = Map.groupBy(
    all.flatMap(({ reliability }) => reliability),
    ({ kind }) => kind,
  );
  return [...kinds]
    .map(([kind, found]) => {
      const values = found.map(({ value }) => value);
      return `${kind} ${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;
    })
    .join(', ');
}

function membersOf(mix: Mix): MemberKind[] {
  const others = Object.entries(mix).flatMap(([kind, count]) => Array<MemberKind>(count).fill(kind as MemberKind));
  return [...others, ...Array<MemberKind>(size - others.length).fill('honest')];
}

function nameOf(mix: Mix): string {
  const parts = Object.entries(mix).map(([kind, count]) => `${count} ${kind}`);
  return parts.join(', ') || 'none';
}
