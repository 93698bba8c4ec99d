const quarterMs = 15 * 60 * 1000;
const hourMs = 4 * quarterMs;

/** No zone is further from UTC than this: Kiritimati is 14 hours ahead, and ships' clocks are up to 12 hours behind. */
const [mostAhead, mostBehind] = [14 * hourMs, 12 * hourMs];

const rememberedStarts = 20_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const starts = new Map<string, number>();

/** `YYYY-MM-DD`. @throws RangeError for a name that this version of the time zone database lacks */
export function localDay(timeZone: string, instant: Date | number): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Sweden writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

/**
 * Returns the first instant at which the zone shows this date or a later one, in milliseconds since 1970. All zones of
 * this century change their date at a quarter of an hour, so the search takes these steps only.
 * @param day `YYYY-MM-DD`
 * @throws RangeError as `localDay` does
 */
export function dayStart(timeZone: string, day: string): number {
  const key = `${timeZone} ${day}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const midnight = Date.parse(day);
  let [before, start] = [(-mostAhead - quarterMs) / quarterMs, mostBehind / quarterMs];
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (localDay(timeZone, midnight + middle * quarterMs) >= day) start = middle;
    else before = middle;
  }
  if (starts.size >= rememberedStarts) starts.clear();
  starts.set(key, midnight + start * quarterMs);
  return midnight + start * quarterMs;
}
