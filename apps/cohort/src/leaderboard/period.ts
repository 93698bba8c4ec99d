import { firstOfMonth, mondayOf } from '../calendar.js';

export type Period = 'week' | 'month' | 'all';

/** The first day of the current ISO week or calendar month; for `all`, a day before any activity. */
export function firstDayOf(period: Period, today: string): string {
  if (period === 'all') return '0001-01-01';
  return period === 'week' ? mondayOf(today) : firstOfMonth(today);
}
