import { estimateReliability, isCompleted } from '@proximal/cohort';
import { honestScores, plainScores, scoresWithoutDishonest } from './honest-reference.js';
import { required } from '../required.js';
import { Members, type MemberKind } from './members.js';
import { nameOf, ReviewCohort } from './review-cohort.js';

const weeks = 8;

/** In points. */
export interface Shifts {
  /** Of each author who reviews honestly, the mean over their scores. */
  byAuthor: Map<number, number>;
  /** Against the scores that the same honest reviews give without those of dishonest members. */
  byInfluence: Map<number, number>;
  /** By the former rule, the median of two reviews: it shows that these reviewers do harm. */
  byPlainMedian: Map<number, number>;
  reviews: number;
  reliability: { kind: MemberKind; value: number }[];
}

export function shiftsIn(kinds: readonly MemberKind[], seed: number, noise = 0): Shifts {
  const members = new Members(kinds, seed, noise);
  const cohort = new ReviewCohort(members, weeks, seed).run();
  const honest = honestScores(cohort, members);
  const dishonest = members.dishonest();
  const shiftsOf = (scores: ReadonlyMap<string, number>, from: ReadonlyMap<string, number>) => {
    const authors = Map.groupBy(scores, ([id]) => nameOf(id).author);
    const honestOnes = [...authors].filter(([author]) => !dishonest.has(author));
    return new Map(
      honestOnes.map(([author, own]) => [
        author,
        mean(own.map(([id, score]) => score - required(from.get(id), `score of ${id}`))),
      ]),
    );
  };
  const completed = cohort.board.reviews.filter(isCompleted);
  const reliability = estimateReliability(completed, new Map());
  return {
    byAuthor: shiftsOf(cohort.scores, honest),
    byInfluence: shiftsOf(cohort.scores, scoresWithoutDishonest(cohort, members)),
    byPlainMedian: shiftsOf(plainScores(cohort, members), honest),
    reviews: completed.length / cohort.board.submissions.length,
    reliability: kinds.map((kind, member) => ({ kind, value: reliability(member + 1) })),
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
