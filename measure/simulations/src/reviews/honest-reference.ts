import { areDisputed, isCompleted, reviewsWanted, verdictOf, weightedMedian, type Board } from '@proximal/cohort';
import type { Members } from './members.js';
import { nameOf, type ReviewCohort } from './review-cohort.js';

/** Computes the scores of the former rule: the plain median of the first two reviews. */
export function plainScores(cohort: ReviewCohort, members: Members): Map<string, number> {
  return new Map(
    [...reviewersOf(cohort)].map(([submissionId, reviewers]) => {
      const { author, week } = nameOf(submissionId);
      const scores = reviewers.slice(0, reviewsWanted).map((reviewer) => members.scoreBy(reviewer, author, week));
      return [submissionId, median(scores)];
    }),
  );
}

/**
 * Computes the scores of the same submissions by the same rule without the reviews of dishonest members. The honest
 * reviews are those that the submissions have, so a difference comes from the dishonest ones alone. Where one honest
 * review or none is there, other honest members add theirs up to two.
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

/**
 * Computes the scores that the same cohort would have had with honest reviewers only: the first two reviewers of each
 * submission, and a third one where they disagree, score as honest members with the errors that these reviews have. The
 * errors of reviews are the same in both cohorts, so a difference comes from the dishonest members.
 */
export function honestScores(cohort: ReviewCohort, honest: Members): Map<string, number> {
  return new Map(
    [...reviewersOf(cohort)].map(([submissionId, reviewers]) => {
      const { author, week } = nameOf(submissionId);
      const scores = [...reviewers, ...othersThan([author, ...reviewers], honest)].map((reviewer) =>
        honest.scoreBy(reviewer, author, week),
      );
      const two = scores.slice(0, reviewsWanted);
      return [submissionId, median(areDisputed(two) ? scores.slice(0, reviewsWanted + 1) : two)];
    }),
  );
}

/** The reviewers of each submission, in the order of their reviews. */
function reviewersOf({ board }: ReviewCohort): Map<string, number[]> {
  const completed = board.reviews
    .filter(isCompleted)
    .toSorted((a, b) => a.completedAt!.getTime() - b.completedAt!.getTime() || a.id - b.id);
  const groups = Map.groupBy(completed, ({ submissionId }) => submissionId);
  return new Map([...groups].map(([id, reviews]) => [id, reviews.map(({ reviewerId }) => reviewerId - 1)]));
}

function median(scores: readonly number[]): number {
  return weightedMedian(scores.map((value) => ({ value, weight: 1 })));
}

function othersThan(used: number[], { kinds }: Members): number[] {
  return kinds.map((_, member) => member).filter((member) => !used.includes(member));
}
