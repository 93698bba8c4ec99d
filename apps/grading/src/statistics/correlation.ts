/**
 * Computes Pearson's product-moment correlation of two values of each learner.
 * @returns -1 to 1; null with fewer than two pairs, or when one of the values is the same for everybody
 */
export function correlationOf(pairs: readonly (readonly [number, number])[]): number | null {
  const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mean, otherMean] = [meanOf(pairs.map(([one]) => one)), meanOf(pairs.map(([, other]) => other))];
  let [covariance, variance, otherVariance] = [0, 0, 0];
  for (const [one, other] of pairs) {
    covariance += (one - mean) * (other - otherMean);
    variance += (one - mean) ** 2;
    otherVariance += (other - otherMean) ** 2;
  }
  if (variance === 0 || otherVariance === 0 || pairs.length < 2) return null;
  // Rounding errors may lead a little out of the range.
  return Math.max(-1, Math.min(1, covariance / Math.sqrt(variance * otherVariance)));
}

/** Computes the median; the mean of the two middle values of an even number, null without any. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
