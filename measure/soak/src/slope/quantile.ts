/**
 * Returns the quantile of the standard normal distribution, with an error below 4.5e-4.
 * Source: M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), formula 26.2.23.
 * @param probability above 0 and below 1
 */
export function normalQuantile(probability: number): number {
  if (probability < 0.5) return -normalQuantile(1 - probability);
  const t = Math.sqrt(-2 * Math.log(1 - probability));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return t - above / below;
}

/**
 * Returns the quantile of Student's t distribution, by its expansion around the normal one; from 5 degrees of freedom and
 * for probabilities from 0.001 to 0.999 it is exact to about 2 %.
 * Source: the same handbook, formula 26.7.5.
 * @param degrees the degrees of freedom, 1 or more
 */
export function studentQuantile(probability: number, degrees: number): number {
  const x = normalQuantile(probability);
  const terms = [
    (x ** 3 + x) / 4,
    (5 * x ** 5 + 16 * x ** 3 + 3 * x) / 96,
    (3 * x ** 7 + 19 * x ** 5 + 17 * x ** 3 - 15 * x) / 384,
    (79 * x ** 9 + 776 * x ** 7 + 1482 * x ** 5 - 1920 * x ** 3 - 945 * x) / 92_160,
  ];
  return terms.reduce((sum, term, index) => sum + term / degrees ** (index + 1), x);
}
