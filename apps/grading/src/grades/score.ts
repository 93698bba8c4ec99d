/** Each sub-score is from 0 to 100. */
export interface SubScores {
  correctness: number;
  style: number;
  efficiency: number;
}

/** From 0 to 100. Rounding never gives 100 when a case failed, nor 0 when a case passed. */
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

export function scoreOf({ correctness, style, efficiency }: SubScores): number {
  // Computes in integers, because binary fractions could round a half the wrong way.
  return Math.round((correctness * (7000 + 15 * style + 15 * efficiency)) / 10_000);
}

export function xpWorth(maxXp: number, score: number): number {
  return Math.round((maxXp * score) / 100);
}

export function xpAdded(maxXp: number, score: number, awardedSoFar: number): number {
  return Math.max(0, xpWorth(maxXp, score) - awardedSoFar);
}
