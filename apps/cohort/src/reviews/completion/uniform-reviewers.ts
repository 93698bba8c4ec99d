import type { ScoredReview } from './reliability.js';
import { weightedMedian } from './weighted-median.js';

const uniformWithin = 5;
/** So many of them show that their reviewer tells no submission from another. */
const uniformFrom = 3;
/** At an end of the scale, where an honest score is rare, one does until its reviewer gives another: two would decide. */
const uniformAtAnEndFrom = 1;
const endOfScale = 5;
const agreesWithin = 10;
/** Where others agree with more than this share of a reviewer's scores, the submissions are alike, not the scores. */
const shareOfAgreement = 0.7;

/**
 * Finds the reviewers who give the same score to everything, and with whom the others do not agree. Their scores say
 * nothing about a submission, but as they agree with each other, they would count as reliable.
 */
export function uniformReviewers(reviews: readonly ScoredReview[]): Set<number> {
  const byReviewer = Map.groupBy(reviews, ({ reviewerId }) => reviewerId);
  const narrow = new Map([...byReviewer].filter(([, own]) => isNarrow(own.map(({ score }) => score))));
  const atAnEnd = new Map([...narrow].filter(([, own]) => own.every(({ score }) => isAtAnEnd(score))));
  const without = (left: ReadonlyMap<number, unknown>) =>
    Map.groupBy(
      reviews.filter(({ reviewerId }) => !left.has(reviewerId)),
      ({ submissionId }) => submissionId,
    );
  // Reviewers who all give 90 prove nothing to each other, and something about those who give 100.
  const [besideNarrow, besideAtAnEnd] = [without(narrow), without(atAnEnd)];
  const isShared = ([reviewerId, own]: [number, ScoredReview[]]) =>
    areShared(own, atAnEnd.has(reviewerId) ? besideAtAnEnd : besideNarrow);
  return new Set([...narrow].filter((one) => !isShared(one)).map(([reviewerId]) => reviewerId));
}

export function isAtAnEnd(score: number): boolean {
  return score <= endOfScale || score >= 100 - endOfScale;
}

function isNarrow(scores: readonly number[]): boolean {
  if (Math.max(...scores) - Math.min(...scores) > uniformWithin) return false;
  return scores.length >= (scores.every(isAtAnEnd) ? uniformAtAnEndFrom : uniformFrom);
}

/**
 * In an easy challenge all give the same. Where only uniform reviewers have been, their scores show nothing, except at
 * an end of the scale, where two of them would prove each other right.
 */
function areShared(own: readonly ScoredReview[], others: ReadonlyMap<string, ScoredReview[]>): boolean {
  const agree = own.flatMap(({ submissionId, score }) => {
    const beside = others.get(submissionId)?.map((one) => ({ value: one.score, weight: 1 }));
    return beside === undefined ? [] : [Math.abs(score - weightedMedian(beside)) <= agreesWithin];
  });
  if (agree.length === 0) return !own.every(({ score }) => isAtAnEnd(score));
  return agree.filter(Boolean).length >= shareOfAgreement * agree.length;
}
