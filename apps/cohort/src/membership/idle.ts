import { sql, type SqlFragment } from '@proximal/database';

/** So many whole UTC days a member keeps the seat in which they have done nothing. */
const idleDays = 14;

/**
 * A condition on a row of `membership`: its member has done nothing for two weeks, no lesson, lab, challenge or review,
 * nor joined or come back since.
 * @param today the SQL of a day
 */
export function hasLapsed(today: SqlFragment): SqlFragment {
  const lastJoined = sql.fragment`(greatest(joined_at, returned_at) AT TIME ZONE 'UTC')::date`;
  return sql.fragment`(${lastJoined} < ${firstDay(today)} AND NOT ${wasActiveLately(today)})`;
}

/** A condition: the member is without a seat, or about to lose it. */
export function isIdle(today: SqlFragment): SqlFragment {
  return sql.fragment`(idle_since IS NOT NULL OR ${hasLapsed(today)})`;
}

/** A condition: the member has lost the seat and has done something since. */
export function hasReturned(today: SqlFragment): SqlFragment {
  return sql.fragment`(idle_since IS NOT NULL AND ${wasActiveLately(today)})`;
}

/** The SQL of the UTC day of an instant. */
export function dayOf(now: Date): SqlFragment {
  return sql.fragment`(${now}::timestamptz AT TIME ZONE 'UTC')`;
}

function wasActiveLately(today: SqlFragment): SqlFragment {
  return sql.fragment`EXISTS (
    SELECT FROM active_day WHERE active_day.learner_id = membership.learner_id AND day >= ${firstDay(today)})`;
}

function firstDay(today: SqlFragment): SqlFragment {
  return sql.fragment`${today}::date - ${idleDays}::int`;
}
