/** Returns Spearman's rank correlation, -1..1, of two lists of the same length; ties share the mean of their ranks. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranks(one), ranks(other)];
  const mean = (one.length - 1) / 2;
  const products = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, rank, index) => sum + (rank - mean) * (right[index]! - mean), 0);
  return products(a, b) / Math.sqrt(products(a, a) * products(b, b));
}

function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}
