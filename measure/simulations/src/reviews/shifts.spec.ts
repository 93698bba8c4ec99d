import { describe, expect, it } from '@jest/globals';
import type { MemberKind } from './members.js';
import { mean, shiftsIn } from './shifts.js';

const cohortOf = (others: MemberKind[]): MemberKind[] => [
  ...others,
  ...Array<MemberKind>(30 - others.length).fill('honest'),
];
const worst = (shifts: Iterable<number>) => Math.max(...[...shifts].map(Math.abs));

const repeated = (kinds: MemberKind[], seed: number) =>
  Array.from({ length: 3 }, (_, noise) => shiftsIn(kinds, seed, noise));

describe('five spiteful and three lazy reviewers among 30 members', () => {
  const kinds = cohortOf([...Array<MemberKind>(5).fill('spiteful'), ...Array<MemberKind>(3).fill('lazy')]);
  const runs = repeated(kinds, 1);

  it('move the scores of no honest author by more than 5 points, where the median of two moved them by 20', () => {
    const authors = [...runs[0]!.byAuthor.keys()];
    const expected = (of: 'byAuthor' | 'byPlainMedian') =>
      worst(authors.map((author) => mean(runs.map((run) => run[of].get(author)!))));
    expect(expected('byAuthor')).toBeLessThanOrEqual(5);
    expect(expected('byPlainMedian')).toBeGreaterThan(15);
  });

  it('move no honest author’s scores by more than 5 points against the same honest reviews alone', () => {
    const seeds = [4, 9, 14];
    for (const seed of seeds) expect(worst(shiftsIn(kinds, seed).byInfluence.values())).toBeLessThanOrEqual(5);
  });

  it('move the mean of all honest scores by less than 2 points', () => {
    for (const { byAuthor } of runs) expect(Math.abs(mean([...byAuthor.values()]))).toBeLessThan(2);
  });

  it('lose their reliability, and no honest member does', () => {
    for (const { kind, value } of runs.flatMap(({ reliability }) => reliability)) {
      if (kind === 'spiteful') expect(value).toBeLessThan(0.2);
      else if (kind === 'honest') expect(value).toBeGreaterThan(0.7);
    }
    const ofKind = (kind: MemberKind) =>
      mean(runs.flatMap(({ reliability }) => reliability.filter((one) => one.kind === kind).map(({ value }) => value)));
    expect(ofKind('lazy')).toBeLessThan(0.7 * ofKind('honest'));
  });

  it('cost about one further review for each submission', () => {
    for (const { reviews } of runs) expect(reviews).toBeLessThan(3.2);
  });
});

describe('eight lazy reviewers among 30 members', () => {
  const runs = [1, 3, 5].map((seed) => shiftsIn(cohortOf(Array<MemberKind>(8).fill('lazy')), seed));

  it('move no author’s scores by more than 5 points against the same honest reviews alone', () => {
    for (const { byInfluence } of runs) expect(worst(byInfluence.values())).toBeLessThanOrEqual(5);
  });

  it('leave honest members their reliability, and cost about one further review for each submission', () => {
    for (const { reliability, reviews } of runs) {
      const honest = reliability.filter(({ kind }) => kind === 'honest').map(({ value }) => value);
      expect(Math.min(...honest)).toBeGreaterThan(0.65);
      expect(reviews).toBeLessThan(3.2);
    }
  });
});

describe('strict and generous reviewers', () => {
  const kinds = cohortOf([...Array<MemberKind>(3).fill('strict'), ...Array<MemberKind>(3).fill('generous')]);
  const runs = repeated(kinds, 2);

  it('stay reliable while they are careful', () => {
    for (const { reliability } of runs) {
      const careful = reliability.filter(({ kind }) => kind !== 'honest').map(({ value }) => value);
      expect(mean(careful)).toBeGreaterThan(0.65);
      expect(Math.min(...careful)).toBeGreaterThan(0.5);
    }
  });

  it('hardly move scores against the median of two', () => {
    for (const author of runs[0]!.byAuthor.keys())
      expect(Math.abs(mean(runs.map(({ byAuthor }) => byAuthor.get(author)!)))).toBeLessThanOrEqual(5);
  });
});
