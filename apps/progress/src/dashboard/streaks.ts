const dayMs = 24 * 3600 * 1000;

/** The UTC day of an instant, `YYYY-MM-DD`. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The day that lies this many days after the given one, or before it when the number is negative. */
export function dayAfter(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * dayMs));
}

/**
 * Counts UTC days in a row. The current streak ends today, or yesterday while the learner can still continue it today.
 * @param days days on which the learner was active, each once, ascending
 */
export function streaksOf(days: readonly string[], today: string): { current: number; longest: number } {
  let [running, longest] = [0, 0];
  for (const [index, day] of days.entries()) {
    running = days[index - 1] === dayAfter(day, -1) ? running + 1 : 1;
    longest = Math.max(longest, running);
  }
  const last = days.at(-1);
  const goesOn = last !== undefined && last >= dayAfter(today, -1);
  return { current: goesOn ? running : 0, longest };
}
