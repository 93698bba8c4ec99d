/**
 * Months count from `since`, whose day and time of day, in UTC, they have; a month without that day ends on its last
 * day. At the exact end the next month begins. A `since` in the future, by another clock, begins the first month.
 */
export function endOfRunningMonth(since: Date, now: Date): Date {
  const monthsApart = (now.getUTCFullYear() - since.getUTCFullYear()) * 12 + now.getUTCMonth() - since.getUTCMonth();
  const months = Math.max(1, monthsApart);
  const end = monthsAfter(since, months);
  return end > now ? end : monthsAfter(since, months + 1);
}

function monthsAfter(since: Date, months: number): Date {
  const [year, month] = [since.getUTCFullYear(), since.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(since);
  end.setUTCFullYear(year, month, Math.min(since.getUTCDate(), lastDay));
  return end;
}
