import type { Board, BoardReview, BoardSubmission } from '../assignment/board.js';
import { reviewsWanted } from '../assignment/board.js';
import { estimateReliability, leastWeight, weightOf, type Reliability } from './reliability.js';
import { areDisputed } from './review-scores.js';
import { isAtAnEnd, uniformReviewers } from './uniform-reviewers.js';
import { weightedMedian } from './weighted-median.js';

/** A reviewer whose reliability is below this is not enough: another reviewer is called. */
const doubtfulBelow = 0.65;
const provenAbove = 0.82;
const supportWithin = 15;
const suspectsAtMost = 2;
const unusualBeyond = 25;
const reviewsAtMost = 7;
const appealFactor = 2;
const appealReviewsAtMost = 4;
const usualFrom = 10;

export interface Verdict {
  score: number;
  /** With further ones as long as somebody can review the submission. */
  reviewsWanted: number;
  /** Without which it is not decided while its challenge is open: two with content, and a third one in doubt. */
  reviewsNeeded: number;
}

export type CompletedReview = BoardReview & { score: number };

export function isCompleted(review: BoardReview): review is CompletedReview {
  return review.status === 'completed' && review.score !== null;
}

export function doesCount(review: BoardReview): review is CompletedReview {
  return isCompleted(review) && !review.isHidden;
}

/** Reliability comes from reviews of other submissions alone, so that no review speaks for itself. */
export function verdictOf(submission: BoardSubmission, reviews: readonly CompletedReview[], board: Board): Verdict {
  const { others, judged, reliability } = judge(submission, reviews, board);
  const score = scoreOf(judged, reliability);
  const usual = usualScore(submission, others, board);
  return {
    score,
    reviewsWanted: Math.min(reviewsAtMost, wanted(judged, reliability, score, usual)),
    reviewsNeeded: Math.min(reviewsAtMost, needed(judged, reliability, score)),
  };
}

/**
 * Reviews for the appeal count twice; two of them need content and reviewers who are not doubtful. `reviewsWanted`
 * counts them alone.
 */
export function appealVerdictOf(
  submission: BoardSubmission,
  reviews: readonly CompletedReview[],
  board: Board,
): Omit<Verdict, 'reviewsNeeded'> {
  const { judged, reliability } = judge(submission, reviews, board);
  const decisive = judged.filter(({ isForAppeal }) => isForAppeal);
  const missing = Math.max(0, reviewsWanted - trustedOf(decisive, reliability).length);
  return {
    score: scoreOf(judged, reliability),
    reviewsWanted: Math.min(appealReviewsAtMost, decisive.length + missing),
  };
}

function judge({ id }: BoardSubmission, own: readonly CompletedReview[], { reviews, records }: Board) {
  const sound = reviews.filter(isCompleted).filter(({ submissionId, isEmpty }) => submissionId !== id && !isEmpty);
  const uniform = uniformReviewers(sound);
  const others = sound.filter(({ reviewerId }) => !uniform.has(reviewerId));
  const judged = own.map((one) => (uniform.has(one.reviewerId) ? { ...one, isEmpty: true } : one));
  return { others, judged, reliability: estimateReliability(others, records) };
}

function trustedOf(reviews: readonly CompletedReview[], reliability: Reliability): CompletedReview[] {
  return reviews.filter(({ isEmpty, reviewerId }) => !isEmpty && reliability(reviewerId) >= doubtfulBelow);
}

/** In hundredths. Reviews without content have the least weight. */
function scoreOf(reviews: readonly CompletedReview[], reliability: Reliability): number {
  const median = weightedMedian(
    reviews.map(({ score, reviewerId, isEmpty, isForAppeal }) => ({
      value: score,
      weight: (isEmpty ? leastWeight : weightOf(reliability(reviewerId))) * (isForAppeal ? appealFactor : 1),
    })),
  );
  return Math.round(median * 100) / 100;
}

/**
 * Further ones are called one at a time. An unusual score needs three, and four at an end of the scale: early in a
 * cohort, when nobody has a record, three spiteful reviewers agree with each other. An honest score is rarely at an end
 * of the scale, so each of the first two by reviewers who are not proven calls another.
 */
function wanted(
  reviews: readonly CompletedReview[],
  reliability: Reliability,
  score: number,
  usual: number | undefined,
): number {
  const sound = reviews.filter(({ isEmpty }) => !isEmpty);
  const isDisputed = inDispute(sound);
  const supporting = trustedOf(reviews, reliability).filter((review) => isWithin(supportWithin, review.score, score));
  const isUnusual = usual === undefined ? isAtAnEnd(score) : !isWithin(unusualBeyond, score, usual);
  const suspects = suspectsIn(sound, reliability).length;
  const isSupported = supporting.length >= reviewsWanted + (isUnusual ? 1 + Number(isAtAnEnd(score)) : 0);
  const further = Math.max(Number(isDisputed || isUnusual), Math.min(suspectsAtMost, suspects));
  return reviews.length + Math.max(Number(!isSupported), reviewsWanted + further - sound.length);
}

/** At the start of a challenge nobody else may be there yet; two unproven reviewers do not decide on full marks or none. */
function needed(reviews: readonly CompletedReview[], reliability: Reliability, score: number): number {
  const sound = reviews.filter(({ isEmpty }) => !isEmpty);
  const isInDoubt = inDispute(sound) || (isAtAnEnd(score) && suspectsIn(sound, reliability).length > 0);
  return reviews.length + Math.max(0, reviewsWanted + Number(isInDoubt) - sound.length);
}

function suspectsIn(sound: readonly CompletedReview[], reliability: Reliability): CompletedReview[] {
  return sound.filter((one) => isAtAnEnd(one.score) && reliability(one.reviewerId) <= provenAbove);
}

function inDispute(sound: readonly CompletedReview[]): boolean {
  return sound.length > 0 && areDisputed(sound.map(({ score }) => score));
}

function isWithin(distance: number, one: number, other: number): boolean {
  return Math.abs(one - other) <= distance;
}

function usualScore(
  { challengeId }: BoardSubmission,
  others: readonly CompletedReview[],
  { submissions }: Board,
): number | undefined {
  const ofChallenge = new Set(submissions.filter((one) => one.challengeId === challengeId).map(({ id }) => id));
  const scores = others.filter(({ submissionId }) => ofChallenge.has(submissionId));
  if (scores.length < usualFrom) return undefined;
  return weightedMedian(scores.map(({ score }) => ({ value: score, weight: 1 })));
}
