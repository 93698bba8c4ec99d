/**
 * Computes the weight of the passed cases as a score from 0 to 100.
 * Rounding never gives 100 when a case failed, nor 0 when a case passed.
 */
export function correctnessOf(outcomes: { weight: number; isPassed: boolean }[]): number {
  const passed = outcomes.filter(({ isPassed }) => isPassed);
  if (passed.length === outcomes.length) return 100;
  if (passed.length === 0) return 0;
  const share = weightOf(passed) / weightOf(outcomes);
  return Math.min(99, Math.max(1, Math.round(100 * share)));
}

function weightOf(outcomes: { weight: number }[]): number {
  return outcomes.reduce((total, { weight }) => total + weight, 0);
}
