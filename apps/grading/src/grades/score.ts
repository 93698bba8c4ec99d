/** Each sub-score is from 0 to 100. */
export interface SubScores {
  correctness: number;
  style: number;
  efficiency: number;
}

/** Where efficiency is not measured, correctness and style keep their proportion of 70 to 15. */
export function scoreOf({ correctness, style, efficiency }: SubScores, measuresEfficiency: boolean): number {
  // Computes in integers, because binary fractions could round a half the wrong way.
  if (!measuresEfficiency) return Math.round((correctness * (7000 + 15 * style)) / 8_500);
  return Math.round((correctness * (7000 + 15 * style + 15 * efficiency)) / 10_000);
}

export function xpWorth(maxXp: number, score: number): number {
  return Math.round((maxXp * score) / 100);
}

export function xpAdded(maxXp: number, score: number, awardedSoFar: number): number {
  return Math.max(0, xpWorth(maxXp, score) - awardedSoFar);
}
