const dayMs = 24 * 3600 * 1000;

export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The day that lies this many days after the given one, or before it when the number is negative. */
export function dayAfter(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * dayMs));
}

/** Whole days from the first day to the second; negative when the second is earlier. */
export function daysBetween(first: string, second: string): number {
  return (Date.parse(second) - Date.parse(first)) / dayMs;
}

export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return dayAfter(day, -sinceMonday);
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}
