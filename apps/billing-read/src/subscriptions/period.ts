/**
 * The end of the month that runs at `now`, with months counted from `since`: the day of the month and the time of day, in
 * UTC, are those of `since`, and where a month has no such day it is its last. At the very end the next month runs.
 * @param since in the future, as by another clock, is the beginning of the first month
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
