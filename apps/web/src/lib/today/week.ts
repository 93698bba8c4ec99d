import { countOf } from '../names.js';

export interface Week {
  starts_on: string;
  active_days: string[];
  goal_days: number | null;
}

export interface WeekDay {
  date: string;
  name: string;
  isActive: boolean;
}

const dayMs = 86_400_000;
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function daysOf({ starts_on, active_days }: Week): WeekDay[] {
  return names.map((name, index) => {
    const date = dateAfter(starts_on, index);
    return { date, name, isActive: active_days.includes(date) };
  });
}

/** Says what is done, and nothing of what is not. */
export function weekText({ active_days, goal_days }: Week): string {
  const done = active_days.length;
  if (goal_days === null) return `${countOf(done, 'active day')} this week`;
  if (done >= goal_days) return `${countOf(done, 'active day')} this week: your goal of ${goal_days} is reached`;
  return `${done} of ${countOf(goal_days, 'day')} this week`;
}

export interface CalendarDay {
  date: string;
  xp: number;
  /** From 0, Monday, to 6. */
  column: number;
  row: number;
  /** 0 without xp, then 1 to 3. */
  level: number;
}

/** Days in rows of weeks, each as dark as its share of the most xp of a day. */
export function calendarOf(activity: readonly { date: string; xp: number }[]): CalendarDay[] {
  const most = Math.max(1, ...activity.map(({ xp }) => xp));
  const offset = activity[0] ? columnOf(activity[0].date) : 0;
  return activity.map(({ date, xp }, index) => ({
    date,
    xp,
    column: columnOf(date),
    row: Math.floor((offset + index) / 7),
    level: xp <= 0 ? 0 : Math.max(1, Math.ceil((3 * xp) / most)),
  }));
}

function columnOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}
