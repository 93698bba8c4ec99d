import { median } from './median.js';

/** A review this many points from the others counts half. */
const halvingDistance = 20;

/**
 * How much each of a submission's reviews counts in its reviewer's reliability, above 0 to 1: Cauchy's weight
 * 1 / (1 + (d / 20)²) of its distance d from the median of the other reviews. One that lies far off counts little, and
 * hardly less for lying farther. A review with no other beside it can be compared with nothing, and is left out.
 */
export function agreementOf(reviews: { id: number; score: number }[]): { id: number; weight: number }[] {
  if (reviews.length < 2) return [];
  return reviews.map(({ id, score }) => {
    const others = reviews.filter((one) => one.id !== id).map((one) => one.score);
    return { id, weight: 1 / (1 + ((score - median(others)) / halvingDistance) ** 2) };
  });
}
