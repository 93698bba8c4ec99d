import { secondOf } from './rules.js';

/** BullMQ takes priorities up to 2^21 - 1, the lowest first; 0 stands before all of them. */
const priorities = 2 ** 21 - 1;

/**
 * A job's priority in BullMQ, by the second in which its submission is due. After 24 days the numbers begin again: what was
 * due in the round before goes first of all, and what is due in the next round last of this one, until `mayHaveChanged` says
 * to set its priority again.
 */
export function priorityOf(due: Date, now: Date): number {
  const rounds = roundOf(due) - roundOf(now);
  if (rounds < 0) return 0;
  if (rounds > 0) return priorities;
  return 1 + (secondOf(due) % priorities);
}

/**
 * Whether a job may have been added in the round before the present one, so that its priority is wrong now.
 * @param longestWaitMs by how much a submission can be due after it was admitted
 */
export function mayHaveChanged(due: Date, now: Date, longestWaitMs: number): boolean {
  return roundOf(new Date(due.getTime() - longestWaitMs)) < roundOf(now);
}

function roundOf(instant: Date): number {
  return Math.floor(secondOf(instant) / priorities);
}
