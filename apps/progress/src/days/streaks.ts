import { dayAfter, type LearnerCalendar } from './learner-calendar.js';

const freezeDaysAMonth = 2;

/** A shorter day is one that a change of zone has cut or left out. The switch to summer time takes at most two hours. */
const wholeDayMs = 22 * 3600 * 1000;

export interface ActiveDay {
  day: string;
  firstUtc: string;
  lastUtc: string;
}

/**
 * The current streak ends today, or yesterday while the learner can still continue it today. From the first choice of a
 * time zone on, a missed day ends the streak only when both freeze days of its month are used; freeze days are not
 * counted. A day that a change of zone has cut or left out needs no activity. A streak never counts more than one day
 * more than the UTC days that it took.
 * @param days days on which the learner was active, each once, ascending
 */
export function streaksOf(days: readonly ActiveDay[], today: string, calendar: LearnerCalendar) {
  const freezes = new Freezes(calendar);
  let [running, longest, first, previous, latestUtc] = [0, 0, '', '', ''];
  for (const { day, firstUtc, lastUtc } of days) {
    if (running === 0 || !freezes.bridge(previous, day)) [running, first] = [0, firstUtc];
    running += 1;
    longest = Math.max(longest, Math.min(running, utcDaysFrom(first, lastUtc) + 1));
    [previous, latestUtc] = [day, lastUtc];
  }
  const goesOn = running > 0 && freezes.bridge(previous, today);
  const taken = goesOn ? utcDaysFrom(first, latestUtc) + 1 : 0;
  return { current: Math.min(goesOn ? running : 0, taken), longest, freezesLeft: freezes.leftIn(today) };
}

function utcDaysFrom(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / (24 * 3600 * 1000) + 1;
}

class Freezes {
  private readonly used = new Map<string, number>();

  constructor(private readonly calendar: LearnerCalendar) {}

  bridge(last: string, next: string): boolean {
    for (let missed = dayAfter(last, 1); missed < next; missed = dayAfter(missed, 1)) {
      if (!this.isFree(missed)) return false;
    }
    return true;
  }

  leftIn(day: string): number {
    return freezeDaysAMonth - (this.used.get(monthOf(day)) ?? 0);
  }

  private isFree(missed: string): boolean {
    const { since } = this.calendar;
    // Nobody gets a streak again that had ended before their choice.
    if (since === null || this.calendar.startOf(dayAfter(missed, 1)) < since.getTime()) return false;
    if (this.calendar.lengthOf(missed) < wholeDayMs) return true;
    if (this.leftIn(missed) === 0) return false;
    this.used.set(monthOf(missed), freezeDaysAMonth - this.leftIn(missed) + 1);
    return true;
  }
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}
