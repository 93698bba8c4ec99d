import { agreementAt } from './review-scores.js';
import { weightedMedian } from './weighted-median.js';

export interface ScoredReview {
  submissionId: string;
  reviewerId: number;
  score: number;
}

export interface ReviewRecord {
  reviews: number;
  agreementSum: number;
}

export type Reliability = (reviewerId: number) => number;

const priorReliability = 0.8;
const priorReviews = 2;
const rounds = 5;
/** The least weight of a score: it decides only where there is no other. */
export const leastWeight = 0.01;

/** The fourth power: two reviewers of reliability 0.5 count an eighth of one of 1 and do not outvote them. */
export function weightOf(reliability: number): number {
  const weight = reliability ** 4;
  return weight > leastWeight ? weight : leastWeight;
}

/**
 * From reviews of which none may be of the submission that is to be scored. It alternates between weighted medians and
 * agreement, which is truth discovery as in Q. Li et al., "Resolving conflicts in heterogeneous data by truth discovery
 * and source reliability estimation", SIGMOD 2014, with Cauchy's weight for the loss. A reliability is the mean
 * agreement, shrunk towards the prior by two pseudo-reviews (the mean of a beta distribution's posterior).
 */
export function estimateReliability(
  reviews: readonly ScoredReview[],
  elsewhere: ReadonlyMap<number, ReviewRecord>,
): Reliability {
  const compared = [...Map.groupBy(reviews, ({ submissionId }) => submissionId).values()].filter(
    (own) => own.length > 1,
  );
  let estimates = new Map<number, number>();
  const reliability: Reliability = (reviewerId) => estimates.get(reviewerId) ?? shrunk(elsewhere.get(reviewerId));
  for (let round = 0; round < rounds; round += 1) {
    const sums = new Map<number, ReviewRecord>();
    for (const own of compared) addAgreements(own, reliability, elsewhere, sums);
    estimates = new Map([...sums].map(([reviewerId, record]) => [reviewerId, shrunk(record)]));
  }
  return reliability;
}

function addAgreements(
  own: readonly ScoredReview[],
  reliability: Reliability,
  elsewhere: ReadonlyMap<number, ReviewRecord>,
  sums: Map<number, ReviewRecord>,
): void {
  const middle = weightedMedian(
    own.map(({ score, reviewerId }) => ({ value: score, weight: weightOf(reliability(reviewerId)) })),
  );
  for (const { reviewerId, score } of own) {
    const { reviews, agreementSum } = sums.get(reviewerId) ?? elsewhere.get(reviewerId) ?? nothing;
    sums.set(reviewerId, { reviews: reviews + 1, agreementSum: agreementSum + agreementAt(score - middle) });
  }
}

const nothing: ReviewRecord = { reviews: 0, agreementSum: 0 };

function shrunk({ reviews, agreementSum }: ReviewRecord = nothing): number {
  return (priorReliability * priorReviews + agreementSum) / (priorReviews + reviews);
}
