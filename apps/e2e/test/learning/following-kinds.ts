import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isForReview, labsOf, readCurriculum, type Lab } from '@proximal/content';
import { follow, type Following, type FollowingKind, type Programs } from './following-learner.js';
import { joinOrStart, type Joined } from '../harness/running-platform.js';

const solvesAfter = (failures: number) => (programs: Programs) => [
  ...Array.from({ length: failures }, () => programs.wrong()),
  programs.right,
];

const kinds = {
  first: { name: 'right at once', work: solvesAfter(0) },
  second: { name: 'right at the second try', work: solvesAfter(1) },
  third: { name: 'right at the third try', work: solvesAfter(2) },
  fifth: { name: 'right at the fifth try', work: solvesAfter(4) },
  brokenFirst: { name: 'a syntax error, then right', work: (programs) => [programs.broken(), programs.right] },
  onlyLabs: { name: 'does only the labs', reads: 'when-asked', work: solvesAfter(0) },
  lessonNeeded: {
    name: 'needs the lesson first',
    reads: 'after-failing',
    work: (programs, { hasReadLesson }) => (hasReadLesson ? [programs.right] : [programs.wrong(), programs.wrong()]),
  },
  never: { name: 'never solves', work: (programs) => [programs.wrong(), programs.wrong()] },
} satisfies Record<string, FollowingKind>;

/** Every lab at most twice, and its lesson at most once: no lesson is without a lab. */
const visitsPerLab = 3;
const visitsOfNeverSolving = 12;

export function describeFollowing(folder: string): void {
  let platform: Joined;
  const outcomes = {} as Record<keyof typeof kinds, Following>;
  /** New work only: variants and recall tasks come as reviews. */
  let labs: Lab[];

  beforeAll(async () => {
    const { curriculum } = await readCurriculum(folder);
    const all = labsOf(curriculum!);
    labs = all.filter((lab) => !isForReview(lab));
    const labsBySlug = new Map(all.map((lab) => [lab.slug, lab]));
    platform = await joinOrStart(folder);
    const walks = Object.entries(kinds).map(async ([name, kind]) => {
      const most = kind === kinds.never ? visitsOfNeverSolving : visitsPerLab * labs.length;
      outcomes[name as keyof typeof kinds] = await follow(platform.client, kind, labsBySlug, most);
    });
    await Promise.all(walks);
  });
  afterAll(() => platform?.dispose());

  it.each(['first', 'second', 'third', 'fifth', 'brokenFirst', 'onlyLabs', 'lessonNeeded'] as const)(
    '%s comes to the end of every track',
    (kind) => {
      expect(outcomes[kind]).toMatchObject({ isAtTheEnd: true, labs: labs.length });
    },
  );

  it('are never sent to a solved task, and see the same lesson on the dashboard', () => {
    for (const outcome of Object.values(outcomes)) expect(outcome).toMatchObject({ solvedAgain: 0, disagreements: 0 });
  });

  it('have a final mastery that depends on the number of tries', () => {
    const { first, second, third, fifth, brokenFirst } = outcomes;
    expect(first.mastery).toBeGreaterThanOrEqual(0.85);
    expect(second.mastery).toBeGreaterThanOrEqual(0.8);
    expect(third.mastery).toBeGreaterThanOrEqual(0.75);
    expect(fifth.mastery).toBeGreaterThanOrEqual(0.7);
    const masteries = [first, second, third, fifth].map(({ mastery }) => mastery);
    expect(masteries).toEqual([...new Set(masteries)].sort((one, other) => other - one));
    expect(Math.abs(brokenFirst.mastery - first.mastery)).toBeLessThan(0.02);
  });

  it('have no mastery while they solve nothing, and see every open task', () => {
    expect(outcomes.never).toMatchObject({ mastery: 0, labs: 0, visits: visitsOfNeverSolving, isAtTheEnd: false });
  });
}
