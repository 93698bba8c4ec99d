import { median } from './median.js';

/** A review counts half when it lies this many points from the others. */
const halvingDistance = 20;

/**
 * Computes the weight of each of a submission's reviews in its reviewer's reliability, above 0 to 1. It is Cauchy's
 * weight 1 / (1 + (d / 20)²), where d is the distance from the median of the other reviews. An outlier counts little,
 * and a farther outlier hardly less. A single review is left out, because nothing can be compared with it.
 */
export function agreementOf(reviews: { id: number; score: number }[]): { id: number; weight: number }[] {
  if (reviews.length < 2) return [];
  return reviews.map(({ id, score }) => {
    const others = reviews.filter((one) => one.id !== id).map((one) => one.score);
    return { id, weight: 1 / (1 + ((score - median(others)) / halvingDistance) ** 2) };
  });
}
