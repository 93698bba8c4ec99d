/** When a challenge can be submitted to: from the first instant until just before the second. */
export interface OpenWindow {
  opensAt: Date;
  closesAt: Date;
}

export type ChallengeStatus = 'upcoming' | 'open' | 'closed';

const cohortDays = 56;
const dayMs = 86_400_000;

/** A cohort is set no more than one a week. */
export const mostChallenges = 8;

/**
 * The windows of a cohort's challenges: its 56 days divided as evenly as whole days allow, one after the other without a
 * gap, so that one is open at any instant. All days are UTC days.
 * @param startsOn `YYYY-MM-DD`
 * @param count of challenges, 1 to 8; no windows for 0
 */
export function windowsOf(startsOn: string, count: number): OpenWindow[] {
  const start = Date.parse(`${startsOn}T00:00:00.000Z`);
  const boundary = (index: number) => new Date(start + Math.floor((index * cohortDays) / count) * dayMs);
  return Array.from({ length: count }, (_, index) => ({ opensAt: boundary(index), closesAt: boundary(index + 1) }));
}

export function statusAt({ opensAt, closesAt }: OpenWindow, now: Date): ChallengeStatus {
  if (now < opensAt) return 'upcoming';
  return now < closesAt ? 'open' : 'closed';
}
