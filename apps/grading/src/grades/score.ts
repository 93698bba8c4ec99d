/** Each sub-score is from 0 to 100. */
export interface SubScores {
  correctness: number;
  style: number;
  efficiency: number;
}

/** Computes the score, 0 to 100: style and efficiency add up to 15 % each to the correctness. */
export function scoreOf({ correctness, style, efficiency }: SubScores): number {
  // Computes in integers, because binary fractions could round a half the wrong way.
  return Math.round((correctness * (7000 + 15 * style + 15 * efficiency)) / 10_000);
}

/** Returns the xp that a score is worth in a lab. */
export function xpWorth(maxXp: number, score: number): number {
  return Math.round((maxXp * score) / 100);
}

/** Returns the xp that a score adds to the xp that the lab has already awarded the learner; never less than 0. */
export function xpAdded(maxXp: number, score: number, awardedSoFar: number): number {
  return Math.max(0, xpWorth(maxXp, score) - awardedSoFar);
}
