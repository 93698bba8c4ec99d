/** The median: the middle number, or the mean of the two in the middle. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (below === undefined || above === undefined) throw new RangeError('There is no median of nothing.');
  return (below + above) / 2;
}

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
