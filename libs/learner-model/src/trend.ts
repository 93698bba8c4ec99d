export type Trend = 'rising' | 'stable' | 'falling';

export const trendDays = 14;
/** A smaller change of mastery is no trend. */
const noticeable = 0.03;
/** Differences of decimal fractions are wrong in their last digits. */
const tolerance = 1e-9;

export interface TrendInput {
  readonly mastery: number;
  readonly masteryBefore: number;
  readonly isDecaying: boolean;
  readonly hasNewerEvidence: boolean;
}

/** From the change of mastery in 14 days; falling when the skill decays without new evidence. */
export function trend({ mastery, masteryBefore, isDecaying, hasNewerEvidence }: TrendInput): Trend {
  const change = mastery - masteryBefore;
  if (change >= noticeable - tolerance) return 'rising';
  if (change <= tolerance - noticeable || (isDecaying && !hasNewerEvidence)) return 'falling';
  return 'stable';
}
