/** Each 0 to 100. */
export interface SubScores {
  correctness: number;
  style: number;
  efficiency: number;
}

/** The score, 0 to 100: style and efficiency add up to 15 % each to what is right. */
export function scoreOf({ correctness, style, efficiency }: SubScores): number {
  // In integers, so that no half is rounded the wrong way by a binary fraction.
  return Math.round((correctness * (7000 + 15 * style + 15 * efficiency)) / 10_000);
}

/** The xp that a score is worth in a lab. */
export function xpWorth(maxXp: number, score: number): number {
  return Math.round((maxXp * score) / 100);
}

/** The xp that a score adds to what the lab has awarded the learner so far; never less than 0. */
export function xpAdded(maxXp: number, score: number, awardedSoFar: number): number {
  return Math.max(0, xpWorth(maxXp, score) - awardedSoFar);
}
