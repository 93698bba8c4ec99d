const halvingDistance = 20;

const disputedBeyond = 30;

/** Cauchy's weight `1 / (1 + (d / 20)²)`: an outlier counts little, and a farther outlier hardly less. */
export function agreementAt(distance: number): number {
  return 1 / (1 + (distance / halvingDistance) ** 2);
}

export function areDisputed(scores: readonly number[]): boolean {
  return Math.max(...scores) - Math.min(...scores) > disputedBeyond;
}

/**
 * Above 0 to 1. A single review is left out, because nothing can be compared with it, and so are two in dispute,
 * because nobody knows which of them is wrong.
 */
export function agreementOf(
  reviews: readonly { id: number; score: number }[],
  score: number,
): { id: number; weight: number }[] {
  const isUndecided = reviews.length === 2 && areDisputed(reviews.map((review) => review.score));
  if (reviews.length < 2 || isUndecided) return [];
  return reviews.map((review) => ({ id: review.id, weight: agreementAt(review.score - score) }));
}
