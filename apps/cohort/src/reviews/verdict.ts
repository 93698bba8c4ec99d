import type { Board, BoardReview, BoardSubmission } from './board.js';
import { reviewsWanted } from './board.js';
import { estimateReliability, leastWeight, weightOf, type Reliability } from './reliability.js';
import { areDisputed } from './review-scores.js';
import { weightedMedian } from './weighted-median.js';

/** A reviewer whose reliability is below this is not enough: another reviewer is called. */
const doubtfulBelow = 0.65;
/** A reviewer whose reliability is above this, and so above that of a newcomer, has agreed with others. */
const provenAbove = 0.82;
/** A score at most this many points from 0 or 100 is at an end of the scale, where a review says least. */
const endOfScale = 5;
/** Reviews at most this many points from the score support it. */
const supportWithin = 15;
/** A score more than this many points from the usual one is unusual. */
const unusualBeyond = 25;
const reviewsAtMost = 7;
/** Reviews for an appeal count this many times as much as those before it. */
const appealFactor = 2;
const appealReviewsAtMost = 4;
/** The usual score of a challenge is known from this many reviews of other submissions. */
const usualFrom = 10;

export interface Verdict {
  score: number;
  /** With further ones as long as somebody can review the submission. */
  reviewsWanted: number;
  /** Without which it is not decided while its challenge is open: two with content, and a third in a dispute. */
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
  const sound = soundReviewsOfOthers(submission, board);
  const reliability = estimateReliability(sound, board.records);
  const score = scoreOf(reviews, reliability);
  const usual = usualScore(submission, sound, board);
  return {
    score,
    reviewsWanted: Math.min(reviewsAtMost, wanted(reviews, reliability, score, usual)),
    reviewsNeeded: Math.min(reviewsAtMost, needed(reviews)),
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
  const reliability = estimateReliability(soundReviewsOfOthers(submission, board), board.records);
  const decisive = reviews.filter(({ isForAppeal }) => isForAppeal);
  const missing = Math.max(0, reviewsWanted - trustedOf(decisive, reliability).length);
  return {
    score: scoreOf(reviews, reliability),
    reviewsWanted: Math.min(appealReviewsAtMost, decisive.length + missing),
  };
}

function soundReviewsOfOthers({ id }: BoardSubmission, { reviews }: Board): CompletedReview[] {
  return reviews.filter(isCompleted).filter(({ submissionId, isEmpty }) => submissionId !== id && !isEmpty);
}

function trustedOf(reviews: readonly CompletedReview[], reliability: Reliability): CompletedReview[] {
  return reviews.filter(({ isEmpty, reviewerId }) => !isEmpty && reliability(reviewerId) >= doubtfulBelow);
}

/** The score, in hundredths: the median weighted by reliability. Reviews without content have the least weight. */
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
 * of the scale, so one by a reviewer who is not proven calls another.
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
  const isSuspect = sound.some((one) => isAtAnEnd(one.score) && reliability(one.reviewerId) <= provenAbove);
  const isSupported = supporting.length >= reviewsWanted + (isUnusual ? 1 + Number(isAtAnEnd(score)) : 0);
  const soundWanted = reviewsWanted + Number(isDisputed || isUnusual || isSuspect);
  return reviews.length + Math.max(Number(!isSupported), soundWanted - sound.length);
}

function needed(reviews: readonly CompletedReview[]): number {
  const sound = reviews.filter(({ isEmpty }) => !isEmpty);
  return reviews.length + Math.max(0, reviewsWanted + Number(inDispute(sound)) - sound.length);
}

function inDispute(sound: readonly CompletedReview[]): boolean {
  return sound.length > 0 && areDisputed(sound.map(({ score }) => score));
}

function isAtAnEnd(score: number): boolean {
  return isWithin(endOfScale, score, 0) || isWithin(endOfScale, score, 100);
}

function isWithin(distance: number, one: number, other: number): boolean {
  return Math.abs(one - other) <= distance;
}

/** The plain median of what members gave to other submissions to the same challenge. */
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
