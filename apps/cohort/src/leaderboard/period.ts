import { firstOfMonth, mondayOf } from '../calendar.js';

export type Period = 'week' | 'month' | 'all';

/** The first day that counts: of the running ISO week or calendar month, or before anybody did anything. */
export function firstDayOf(period: Period, today: string): string {
  if (period === 'all') return '0001-01-01';
  return period === 'week' ? mondayOf(today) : firstOfMonth(today);
}
