import { dayStart, localDay } from '@proximal/service';

export interface Schedule {
  /** 1 for Monday to 7 for Sunday. */
  days: readonly number[];
  /** 0 to 23, in the learner's time zone. */
  hour: number;
}

const dayMs = 24 * 3600 * 1000;
const hourMs = 3600 * 1000;

/** The first time of the schedule after the instant; null without days. */
export function nextTime(schedule: Schedule, timeZone: string, after: Date): Date | null {
  return timesAround(schedule, timeZone, after).find((time) => time > after) ?? null;
}

/** The latest time of the schedule up to the instant; null without days. */
export function lastTime(schedule: Schedule, timeZone: string, until: Date): Date | null {
  return timesAround(schedule, timeZone, until).findLast((time) => time <= until) ?? null;
}

/** All times from eight days before to eight days after. */
function timesAround({ days, hour }: Schedule, timeZone: string, instant: Date): Date[] {
  const today = Date.parse(localDay(timeZone, instant));
  const dates = Array.from({ length: 17 }, (_, index) => new Date(today + (index - 8) * dayMs));
  return dates
    .filter((date) => days.includes(date.getUTCDay() || 7))
    .map((date) => hourOf(timeZone, date.toISOString().slice(0, 10), hour));
}

/** The first instant of the day at which clocks show the hour; they may have passed over it to the next one. */
function hourOf(timeZone: string, day: string, hour: number): Date {
  const start = dayStart(timeZone, day);
  for (const shift of [-1, 0]) {
    const time = start + (hour + shift) * hourMs;
    if (time >= start && hourShown(timeZone, time) === hour) return new Date(time);
  }
  const later = start + (hour + 1) * hourMs;
  return new Date(hourShown(timeZone, later) === hour ? later : start + hour * hourMs);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function hourShown(timeZone: string, instant: number): number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, format);
  return Number(format.format(instant));
}
