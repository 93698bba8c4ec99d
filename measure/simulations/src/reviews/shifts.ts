import { estimateReliability, isCompleted } from '@proximal/cohort';
import { honestScores, plainScores, scoresWithoutDishonest } from './honest-reference.js';
import { Members, type MemberKind } from './members.js';
import { nameOf, ReviewCohort } from './review-cohort.js';

/** The length of a cohort, in weeks with one challenge each. */
const weeks = 8;

/** What dishonest reviewers do to the scores of the others in one cohort, in points. */
export interface Shifts {
  /** For each author who reviews honestly, the mean shift of their scores. */
  byAuthor: Map<number, number>;
  /** The same against the scores that the same honest reviews give without those of dishonest members. */
  byInfluence: Map<number, number>;
  /** The influence of dishonest members on every score of these authors. */
  influences: number[];
  /** The same when other honest members review in place of the dishonest ones: what chance does. */
  byChance: Map<number, number>;
  /** The same by the former rule, the median of two reviews. */
  byPlainMedian: Map<number, number>;
  /** The shift of every score of these authors. */
  ofScores: number[];
  /** Reviews per submission. */
  reviews: number;
  /** The reliability of each member at the end. */
  reliability: { kind: MemberKind; value: number }[];
}

/** Simulates a cohort, and compares its scores with those that honest reviewers give. */
export function shiftsIn(kinds: readonly MemberKind[], seed: number, noise = 0): Shifts {
  const members = new Members(kinds, seed, noise);
  const cohort = new ReviewCohort(members, weeks, seed).run();
  const honest = honestScores(cohort, members.allHonest());
  const of = (scores: ReadonlyMap<string, number>) => differences(scores, honest, members.dishonest());
  const influences = differences(cohort.scores, scoresWithoutDishonest(cohort, members), members.dishonest());
  const completed = cohort.board.reviews.filter(isCompleted);
  const reliability = estimateReliability(completed, new Map());
  return {
    byAuthor: meansByAuthor(of(cohort.scores)),
    byInfluence: meansByAuthor(influences),
    influences: influences.map(({ shift }) => shift),
    byChance: meansByAuthor(of(honestScores(cohort, members.allHonest(true)))),
    byPlainMedian: meansByAuthor(of(plainScores(cohort, members))),
    ofScores: of(cohort.scores).map(({ shift }) => shift),
    reviews: completed.length / cohort.board.submissions.length,
    reliability: kinds.map((kind, member) => ({ kind, value: reliability(member + 1) })),
  };
}

interface Difference {
  author: number;
  shift: number;
}

function differences(
  scores: ReadonlyMap<string, number>,
  honest: ReadonlyMap<string, number>,
  dishonest: ReadonlySet<number>,
): Difference[] {
  return [...scores]
    .map(([id, score]) => ({ author: nameOf(id).author, shift: score - honest.get(id)! }))
    .filter(({ author }) => !dishonest.has(author));
}

function meansByAuthor(found: readonly Difference[]): Map<number, number> {
  const groups = Map.groupBy(found, ({ author }) => author);
  return new Map([...groups].map(([author, own]) => [author, mean(own.map(({ shift }) => shift))]));
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
