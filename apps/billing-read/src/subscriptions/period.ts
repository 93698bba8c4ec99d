/**
 * Returns the end of the month that contains `now`, with months counted from `since`. It has the day of the month and
 * the time of day, in UTC, of `since`; a month without that day ends on its last day. At the exact end the next month
 * begins.
 * @param since when it lies in the future, because of another clock, it is the beginning of the first month
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
