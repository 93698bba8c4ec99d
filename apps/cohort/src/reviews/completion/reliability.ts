import { agreementAt } from './review-scores.js';
import { medianOfSorted } from './weighted-median.js';

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
  const estimated = new Map<number, Estimate>();
  const compared = [...Map.groupBy(reviews, ({ submissionId }) => submissionId).values()]
    .filter((own) => own.length > 1)
    .map((own) => scoresOf(own, elsewhere, estimated));
  for (let round = 0; round < rounds; round += 1) {
    for (const own of compared) addAgreements(own);
    for (const reviewer of estimated.values()) beginRound(reviewer);
  }
  return (reviewerId) => estimated.get(reviewerId)?.reliability ?? shrunk(elsewhere.get(reviewerId));
}

/** Of a reviewer whose reviews are compared with others: what the last round estimated, and the sums of this one. */
interface Estimate extends ReviewRecord {
  readonly elsewhere: ReviewRecord;
  reliability: number;
  weight: number;
}

class EstimatedScore {
  constructor(
    readonly value: number,
    readonly reviewer: Estimate,
  ) {}

  get weight(): number {
    return this.reviewer.weight;
  }
}

/** In ascending order, which no round changes. */
function scoresOf(
  own: readonly ScoredReview[],
  elsewhere: ReadonlyMap<number, ReviewRecord>,
  estimated: Map<number, Estimate>,
): EstimatedScore[] {
  return own
    .toSorted((a, b) => a.score - b.score)
    .map(({ reviewerId, score }) => {
      const reviewer = estimated.get(reviewerId) ?? firstEstimate(elsewhere.get(reviewerId) ?? nothing);
      estimated.set(reviewerId, reviewer);
      return new EstimatedScore(score, reviewer);
    });
}

function firstEstimate(elsewhere: ReviewRecord): Estimate {
  const reliability = shrunk(elsewhere);
  return { ...elsewhere, elsewhere, reliability, weight: weightOf(reliability) };
}

function beginRound(reviewer: Estimate): void {
  reviewer.reliability = shrunk(reviewer);
  reviewer.weight = weightOf(reviewer.reliability);
  reviewer.reviews = reviewer.elsewhere.reviews;
  reviewer.agreementSum = reviewer.elsewhere.agreementSum;
}

function addAgreements(own: readonly EstimatedScore[]): void {
  const middle = medianOfSorted(own);
  for (const { reviewer, value } of own) {
    reviewer.reviews += 1;
    reviewer.agreementSum += agreementAt(value - middle);
  }
}

const nothing: ReviewRecord = { reviews: 0, agreementSum: 0 };

function shrunk({ reviews, agreementSum }: ReviewRecord = nothing): number {
  return (priorReliability * priorReviews + agreementSum) / (priorReviews + reviews);
}
