const dayMs = 24 * 3600 * 1000;

export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

export function utcMidnight(instant: Date): Date {
  return new Date(`${utcDay(instant)}T00:00:00Z`);
}

export function secondsLeftOfDay(instant: Date): number {
  return (utcMidnight(instant).getTime() + dayMs - instant.getTime()) / 1_000;
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
