import { dayAfter, LearnerCalendar, utcDay, type ZoneChoice } from './learner-calendar.js';
import type { ActiveDay } from './streaks.js';

const activityDays = 30;

export interface LearnerDays {
  today: string;
  active: ActiveDay[];
  xpByDay: Record<string, number>;
  calendar: LearnerCalendar;
}

interface UtcDays {
  days: string[];
  xpByDay: Record<string, number>;
}

/** Quarters of an hour in which a learner was active or earned xp, by the instants of their starts. */
export interface Quarters {
  active: Date[];
  xp: { at: Date; xp: number }[];
}

export function firstDayShown(today: string): string {
  return dayAfter(today, 1 - activityDays);
}

export function daysShown(today: string): string[] {
  return Array.from({ length: activityDays }, (_, index) => dayAfter(firstDayShown(today), index));
}

export function daysInUtc({ days, xpByDay }: UtcDays, now: Date): LearnerDays {
  const active = days.map((day) => ({ day, firstUtc: day, lastUtc: day }));
  return { today: utcDay(now), active, xpByDay, calendar: new LearnerCalendar([]) };
}

/** The xp in `utc` is that before the first choice of a zone; the quarters begin with the UTC day of that choice. */
export function daysInZones(utc: UtcDays, quarters: Quarters, choices: readonly ZoneChoice[], now: Date): LearnerDays {
  const calendar = new LearnerCalendar(choices);
  const utcDaysKnown = new Set(quarters.active.map(utcDay));
  const since = utcDay(calendar.since!);
  // Of what members did in cohorts before the instants were stored there are only the UTC days.
  const withoutInstants = utc.days.filter((day) => day < since || !utcDaysKnown.has(day));
  const activities = [
    ...withoutInstants.map((utcDay) => ({ day: utcDay, utcDay })),
    ...quarters.active.map((at) => ({ day: calendar.dayOf(at), utcDay: utcDay(at) })),
  ];
  return {
    today: calendar.dayOf(now),
    active: activeDays(activities),
    xpByDay: xpOf(utc, quarters, calendar),
    calendar,
  };
}

function activeDays(activities: { day: string; utcDay: string }[]): ActiveDay[] {
  const byDay = new Map<string, ActiveDay>();
  for (const { day, utcDay } of activities) {
    const known = byDay.get(day) ?? { day, firstUtc: utcDay, lastUtc: utcDay };
    const firstUtc = utcDay < known.firstUtc ? utcDay : known.firstUtc;
    byDay.set(day, { day, firstUtc, lastUtc: utcDay > known.lastUtc ? utcDay : known.lastUtc });
  }
  return [...byDay.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function xpOf(utc: UtcDays, quarters: Quarters, calendar: LearnerCalendar): Record<string, number> {
  const xpByDay = { ...utc.xpByDay };
  for (const { at, xp } of quarters.xp) {
    const day = calendar.dayOf(at);
    xpByDay[day] = (xpByDay[day] ?? 0) + xp;
  }
  return Object.fromEntries(Object.entries(xpByDay).map(([day, xp]) => [day, Math.max(0, xp)]));
}
