import { secondOf } from './rules.js';

/** BullMQ accepts priorities up to 2^21 - 1, the lowest first; 0 comes before all of them. */
const priorities = 2 ** 21 - 1;

/**
 * Computes a job's priority in BullMQ from the second in which its submission is due. After 24 days the numbers begin
 * again. A submission that was due in the round before then comes first, and one that is due in the next round comes
 * last in this one, until `mayHaveChanged` says that its priority must be set again.
 */
export function priorityOf(due: Date, now: Date): number {
  const rounds = roundOf(due) - roundOf(now);
  if (rounds < 0) return 0;
  if (rounds > 0) return priorities;
  return 1 + (secondOf(due) % priorities);
}

export function mayHaveChanged(due: Date, now: Date, longestWaitMs: number): boolean {
  return roundOf(new Date(due.getTime() - longestWaitMs)) < roundOf(now);
}

function roundOf(instant: Date): number {
  return Math.floor(secondOf(instant) / priorities);
}
