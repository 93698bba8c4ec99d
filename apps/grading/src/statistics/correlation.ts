import { median, sampleCorrelation } from 'simple-statistics';

/**
 * Pearson's product-moment correlation.
 * @returns null with fewer than two pairs, or when one of the values is the same for everybody
 */
export function correlationOf(pairs: readonly (readonly [number, number])[]): number | null {
  const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  if (new Set(ones).size < 2 || new Set(others).size < 2) return null;
  // Rounding errors may lead a little out of the range.
  return Math.max(-1, Math.min(1, sampleCorrelation(ones, others)));
}

export function medianOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : median([...values]);
}
