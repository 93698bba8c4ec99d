/** `opensAt` is inside it, `closesAt` is not. */
export interface OpenWindow {
  opensAt: Date;
  closesAt: Date;
}

export type ChallengeStatus = 'upcoming' | 'open' | 'closed';

const cohortDays = 56;
const dayMs = 86_400_000;

export const mostChallenges = 8;

/**
 * The windows follow each other without a gap, as even as whole UTC days allow: one challenge is open at any instant.
 * @param startsOn `YYYY-MM-DD`
 * @param count number of challenges, 1 to 8; no windows for 0
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
