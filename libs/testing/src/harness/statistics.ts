/** Of an even count, the lower one of the two in the middle. */
export function median(values: number[]): number {
  return percentile(values, 50);
}

/**
 * The smallest value that so many percent of the values do not exceed (nearest rank).
 * @throws Error when there are no values
 */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (value === undefined) throw new Error('there are no values');
  return value;
}

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
