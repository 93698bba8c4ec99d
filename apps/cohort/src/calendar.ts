const dayMs = 24 * 3600 * 1000;

export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

export function dayAfter(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * dayMs));
}

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
