/** So many whole UTC days a member keeps the seat in which they have done nothing. */
const idleDays = 14;

/**
 * SQL that is true of a row of `membership` whose member has done nothing for two weeks: no lesson, lab, challenge or
 * review since, nor joined or come back since.
 * @param today the SQL of a day
 */
export function hasLapsed(today: string): string {
  const firstDay = `${today}::date - ${idleDays}`;
  return `((greatest(joined_at, returned_at) AT TIME ZONE 'UTC')::date < ${firstDay} AND NOT ${wasActiveSince(firstDay)})`;
}

/** SQL that is true of a member without a seat, and of one who is about to lose it. */
export function isIdle(today: string): string {
  return `(idle_since IS NOT NULL OR ${hasLapsed(today)})`;
}

/** SQL that is true of a member who has lost the seat and has done something since. */
export function hasReturned(today: string): string {
  return `(idle_since IS NOT NULL AND ${wasActiveSince(`${today}::date - ${idleDays}`)})`;
}

function wasActiveSince(firstDay: string): string {
  return `EXISTS (SELECT FROM active_day WHERE active_day.learner_id = membership.learner_id AND day >= ${firstDay})`;
}
