const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** In UTC, as the platform counts days. */
export function dayText(iso: string): string {
  return day.format(new Date(iso));
}

export function fromNow(iso: string, now: number): string {
  const minutes = (Date.parse(iso) - now) / 60_000;
  if (Math.abs(minutes) < 60) return relative.format(Math.round(minutes), 'minute');
  if (Math.abs(minutes) < 48 * 60) return relative.format(Math.round(minutes / 60), 'hour');
  return relative.format(Math.round(minutes / 1440), 'day');
}

export function longDayText(iso: string): string {
  return longDay.format(new Date(iso));
}
