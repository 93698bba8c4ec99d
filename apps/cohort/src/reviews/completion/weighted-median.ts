export interface Weighted {
  value: number;
  weight: number;
}

/**
 * Computes the weighted median. The sorted values stand at the positions `(S(k) - w(k) / 2) / S(n)`, where `S(k)` is the
 * sum of the first k weights; between two positions the median is interpolated linearly at one half. Equal weights give
 * the plain median, and two values their weighted mean, so a small change of a weight never makes the median jump.
 *
 * This is definition 5 of R. J. Hyndman and Y. Fan, "Sample quantiles in statistical packages", The American
 * Statistician 50 (1996) 361, with weights for counts.
 * @throws RangeError for no values
 */
export function weightedMedian(values: readonly Weighted[]): number {
  return medianOfSorted(values.toSorted((a, b) => a.value - b.value));
}

/** The weighted median of values that ascend. */
export function medianOfSorted(sorted: readonly Weighted[]): number {
  let total = 0;
  for (const { weight } of sorted) total += weight;
  const half = total / 2;
  let sum = 0;
  let previous: { value: number; position: number } | undefined;
  for (const { value, weight } of sorted) {
    const position = sum + weight / 2;
    if (position >= half) {
      if (previous === undefined || position === half) return value;
      const share = (half - previous.position) / (position - previous.position);
      return previous.value + share * (value - previous.value);
    }
    sum += weight;
    previous = { value, position };
  }
  if (previous === undefined) throw new RangeError('There is no median of nothing.');
  return previous.value;
}
