import { dayStart, localDay } from '@proximal/service';

export interface ZoneChoice {
  timeZone: string;
  from: Date;
}

interface Period {
  timeZone: string;
  from: number;
  /** The last day that the periods before have reached. */
  floor: string;
}

const dayMs = 24 * 3600 * 1000;

export function utcDay(instant: Date | number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

export function dayAfter(day: string, days: number): string {
  return utcDay(Date.parse(day) + days * dayMs);
}

/**
 * UTC days until the first choice of a time zone, then days in the zone that counted at the time. Days never go back:
 * after a change to a zone further west, the day of the change lasts until that zone shows the next date.
 */
export class LearnerCalendar {
  private readonly periods: [Period, ...Period[]] = [{ timeZone: 'UTC', from: -Infinity, floor: '' }];

  /** @param choices in the order of their instants */
  constructor(private readonly choices: readonly ZoneChoice[]) {
    let [last] = this.periods;
    for (const [index, { timeZone, from }] of choices.entries()) {
      // Of several choices at one instant only the last counts, so no day is ever that of the others.
      if (choices[index + 1]?.from.getTime() === from.getTime()) continue;
      const end = localDay(last.timeZone, from.getTime() - 1);
      last = { timeZone, from: from.getTime(), floor: later(last.floor, end) };
      this.periods.push(last);
    }
  }

  get since(): Date | null {
    return this.choices[0]?.from ?? null;
  }

  dayOf(instant: Date | number): string {
    const at = Number(instant);
    const { timeZone, floor } = this.periods.findLast(({ from }) => from <= at)!;
    return later(floor, localDay(timeZone, at));
  }

  /** The first instant of a day, or of the next day that exists when the learner's days leave it out. */
  startOf(day: string): number {
    for (const [index, { timeZone, from }] of this.periods.entries()) {
      const start = Math.max(from, dayStart(timeZone, day));
      if (start < (this.periods[index + 1]?.from ?? Infinity)) return start;
    }
    throw new Error('the last period has no end');
  }

  /** The length of a day in milliseconds: 0 when the learner's days leave it out. */
  lengthOf(day: string): number {
    return this.startOf(dayAfter(day, 1)) - this.startOf(day);
  }
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
