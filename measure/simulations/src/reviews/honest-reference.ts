import {
  areDisputed,
  isCompleted,
  reviewsWanted,
  verdictOf,
  weightedMedian,
  type Board,
  type BoardReview,
} from '@proximal/cohort';
import { required } from '../required.js';
import type { Members } from './members.js';
import { nameOf, type ReviewCohort } from './review-cohort.js';

/** The former rule: the plain median of the first two reviews. */
export function plainScores(cohort: ReviewCohort, members: Members): Map<string, number> {
  return scoresOf(cohort, members, (scores) => median(scores.slice(0, reviewsWanted)));
}

/**
 * The first two reviewers of each submission, and a third one where they disagree, score as honest members with the
 * same errors, so a difference comes from the dishonest members.
 */
export function honestScores(cohort: ReviewCohort, members: Members): Map<string, number> {
  return scoresOf(cohort, members.allHonest(), (scores) => {
    const two = scores.slice(0, reviewsWanted);
    return median(areDisputed(two) ? scores.slice(0, reviewsWanted + 1) : two);
  });
}

/**
 * The honest reviews are those that the submissions have, so a difference comes from the dishonest ones alone. Missing
 * ones come from other honest members, up to two.
 */
export function scoresWithoutDishonest({ board }: ReviewCohort, members: Members): Map<string, number> {
  const dishonest = members.dishonest();
  const honest = board.reviews.filter(({ reviewerId }) => !dishonest.has(reviewerId - 1));
  const without: Board = { ...board, reviews: honest };
  const groups = Map.groupBy(honest.filter(isCompleted), ({ submissionId }) => submissionId);
  return new Map(
    board.submissions.map((submission) => {
      const own = groups.get(submission.id) ?? [];
      if (own.length >= reviewsWanted) return [submission.id, verdictOf(submission, own, without).score];
      const { author, week } = nameOf(submission.id);
      const used = [author, ...dishonest, ...own.map(({ reviewerId }) => reviewerId - 1)];
      const added = othersThan(used, members).map((reviewer) => members.scoreBy(reviewer, author, week));
      return [submission.id, median([...own.map(({ score }) => score), ...added].slice(0, reviewsWanted))];
    }),
  );
}

function scoresOf(
  { board }: ReviewCohort,
  members: Members,
  scoreOf: (scores: number[]) => number,
): Map<string, number> {
  const completed = board.reviews
    .filter(isCompleted)
    .toSorted((a, b) => completedMs(a) - completedMs(b) || a.id - b.id);
  const groups = Map.groupBy(completed, ({ submissionId }) => submissionId);
  return new Map(
    [...groups].map(([id, reviews]) => {
      const { author, week } = nameOf(id);
      const reviewers = reviews.map(({ reviewerId }) => reviewerId - 1);
      const all = [...reviewers, ...othersThan([author, ...reviewers], members)];
      return [id, scoreOf(all.map((reviewer) => members.scoreBy(reviewer, author, week)))];
    }),
  );
}

function completedMs({ id, completedAt }: BoardReview): number {
  return required(completedAt, `end of review ${id}`).getTime();
}

function median(scores: readonly number[]): number {
  return weightedMedian(scores.map((value) => ({ value, weight: 1 })));
}

function othersThan(used: number[], { kinds }: Members): number[] {
  return [...kinds.keys()].filter((member) => !used.includes(member));
}
