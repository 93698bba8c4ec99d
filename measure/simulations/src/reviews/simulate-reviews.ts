import { aligned } from '@proximal/all';
import { percentile } from '@proximal/testing/harness';
import type { MemberKind } from './members.js';
import { mean, shiftsIn, type Shifts } from './shifts.js';

const size = 30;
/** Simulated cohorts of each mix. */
const cohorts = 5;
/** No honest author's mean score may move by more points than this, in the first mix. */
const mostShift = 5;
/** Simulated cohorts of the first mix in which the same honest reviews are compared with and without dishonest ones. */
const comparedCohorts = 20;

/** Who is in a cohort besides honest members. */
const mixes: readonly Partial<Record<MemberKind, number>>[] = [
  { spiteful: 5, lazy: 3 },
  {},
  { spiteful: 5 },
  { lazy: 8 },
  { spiteful: 8 },
  { spiteful: 10, lazy: 5 },
  { strict: 5, generous: 5 },
  { spiteful: 5, lazy: 3, strict: 5, generous: 5 },
];

const heading = [
  'members besides honest ones',
  'mean shift',
  'an author’s',
  'worst author',
  'by chance',
  'by median of two',
  'one score, mean',
  'p95',
  'reviews each',
];

/** Simulates cohorts with spiteful and lazy reviewers, by cohort's own rules; a broken promise ends with status 1. */
export function simulateReviews({ seed: first }: { seed: number }): void {
  const rows = mixes.map((mix) => {
    const all = Array.from({ length: cohorts }, (_, index) => shiftsIn(membersOf(mix), first + index));
    return { mix, all };
  });
  const expected = expectedShift(membersOf(mixes[0]!), first);
  console.log(aligned([heading, ...rows.map(({ mix, all }) => rowOf(mix, all))]).join('\n'));
  console.log(`\nReliability at the end, lowest to highest:`);
  console.log(aligned(rows.map(({ mix, all }) => [nameOf(mix), reliabilities(all)])).join('\n'));
  console.log(
    `\nMean of ${cohorts} repetitions with other errors, ${nameOf(mixes[0]!)}: the scores of the author who is`,
  );
  console.log(`most affected move by ${expected.toFixed(1)} points; ${mostShift} are allowed.`);
  const influences = Array.from({ length: comparedCohorts }, (_, index) =>
    worstOf(shiftsIn(membersOf(mixes[0]!), first + index).byInfluence),
  );
  console.log(
    `\nAgainst the same honest reviews alone, the author who is most affected in each of ${comparedCohorts} cohorts:`,
  );
  console.log(`${influences.map((points) => points.toFixed(1)).join(' ')} points; ${mostShift} are allowed.`);
  process.exitCode = Math.max(expected, ...influences) <= mostShift ? 0 : 1;
}

function rowOf(mix: (typeof mixes)[number], all: readonly Shifts[]): string[] {
  const authors = (of: (shifts: Shifts) => Map<number, number>) => all.flatMap((one) => [...of(one).values()]);
  const worst = (of: (shifts: Shifts) => Map<number, number>) => mean(all.map((one) => worstOf(of(one))));
  const scores = all.flatMap(({ ofScores }) => ofScores.map(Math.abs));
  return [
    nameOf(mix),
    mean(authors(({ byAuthor }) => byAuthor)).toFixed(1),
    mean(authors(({ byAuthor }) => byAuthor).map(Math.abs)).toFixed(1),
    worst(({ byAuthor }) => byAuthor).toFixed(1),
    worst(({ byChance }) => byChance).toFixed(1),
    worst(({ byPlainMedian }) => byPlainMedian).toFixed(1),
    mean(scores).toFixed(1),
    percentile(scores, 95).toFixed(1),
    mean(all.map(({ reviews }) => reviews)).toFixed(2),
  ];
}

function worstOf(shifts: ReadonlyMap<number, number>): number {
  return Math.max(...[...shifts.values()].map(Math.abs));
}

/** The shift of the author who is most affected, as the mean over repetitions with other errors. */
function expectedShift(kinds: readonly MemberKind[], seed: number): number {
  const repeated = Array.from({ length: cohorts }, (_, noise) => shiftsIn(kinds, seed, noise).byAuthor);
  const authors = [...repeated[0]!.keys()];
  return Math.max(...authors.map((author) => Math.abs(mean(repeated.map((one) => one.get(author)!)))));
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

function membersOf(mix: (typeof mixes)[number]): MemberKind[] {
  const others = Object.entries(mix).flatMap(([kind, count]) => Array<MemberKind>(count).fill(kind as MemberKind));
  return [...others, ...Array<MemberKind>(size - others.length).fill('honest')];
}

function nameOf(mix: (typeof mixes)[number]): string {
  return (
    Object.entries(mix)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ') || 'none'
  );
}
