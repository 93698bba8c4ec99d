import { dayStart, localDay } from '@proximal/service';

export interface ZoneChoice {
  timeZone: string;
  from: Date;
}

const dayMs = 24 * 3600 * 1000;
/** Each change can cut a day, which then ends no streak. */
const betweenChangesMs = 7 * dayMs;

/**
 * The first choice counts at once, a later one from the next midnight of the present zone, and at the earliest seven
 * days after the change before it. One that does not count yet is replaced, so the list grows by at most one a week.
 * @param timeZone a canonical name; null for UTC
 */
export function withChoice(choices: readonly ZoneChoice[], timeZone: string | null, now: Date): ZoneChoice[] {
  const counting = choices.filter(({ from }) => from <= now);
  const present = counting.at(-1);
  if (!present) return timeZone === null ? [] : [{ timeZone, from: now }];
  const chosen = timeZone ?? 'UTC';
  if (present.timeZone === chosen) return counting;
  const earliest = counting.length === 1 ? now.getTime() : present.from.getTime() + betweenChangesMs;
  return [...counting, { timeZone: chosen, from: nextMidnight(present.timeZone, Math.max(now.getTime(), earliest)) }];
}

function nextMidnight(timeZone: string, after: number): Date {
  const tomorrow = Date.parse(localDay(timeZone, after)) + dayMs;
  return new Date(dayStart(timeZone, new Date(tomorrow).toISOString().slice(0, 10)));
}
