export type Trend = 'rising' | 'stable' | 'falling';

/** A trend compares with a snapshot this many days ago. */
export const trendDays = 14;
/** A smaller change of mastery is no trend. */
const noticeable = 0.03;
/** Differences of decimal fractions are wrong in their last digits. */
const tolerance = 1e-9;

export interface TrendInput {
  /** Mastery now, and at the snapshot 14 days ago; 0 when there is none. */
  readonly mastery: number;
  readonly masteryBefore: number;
  readonly isDecaying: boolean;
  /** Whether there has been evidence since the snapshot. */
  readonly hasNewerEvidence: boolean;
}

/**
 * Returns the direction of a skill: from the change of mastery in 14 days, and falling when it decays without new
 * evidence.
 */
export function trend({ mastery, masteryBefore, isDecaying, hasNewerEvidence }: TrendInput): Trend {
  const change = mastery - masteryBefore;
  if (change >= noticeable - tolerance) return 'rising';
  if (change <= tolerance - noticeable || (isDecaying && !hasNewerEvidence)) return 'falling';
  return 'stable';
}
