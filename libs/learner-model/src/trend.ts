export type Trend = 'rising' | 'stable' | 'falling';

/** How far back a trend looks, in days. */
export const trendDays = 14;
/** The smallest change of mastery that is a trend. */
const noticeable = 0.03;
/** Differences of decimal fractions miss their value by a few last digits. */
const tolerance = 1e-9;

export interface TrendEvents {
  /** Now and at the snapshot 14 days ago; 0 when there is none. */
  readonly mastery: number;
  readonly masteryBefore: number;
  readonly isDecaying: boolean;
  /** Whether there has been evidence since the snapshot. */
  readonly hasNewerEvidence: boolean;
}

/** Where a skill is going: by what mastery has done for 14 days, and falling when it decays with nothing done about it. */
export function trend({ mastery, masteryBefore, isDecaying, hasNewerEvidence }: TrendEvents): Trend {
  const change = mastery - masteryBefore;
  if (change >= noticeable - tolerance) return 'rising';
  if (change <= tolerance - noticeable || (isDecaying && !hasNewerEvidence)) return 'falling';
  return 'stable';
}
