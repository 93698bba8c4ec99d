import { sql, type SqlFragment } from '@proximal/database';

const idleDays = 14;

export function hasLapsed(today: SqlFragment): SqlFragment {
  const lastJoined = sql.fragment`(greatest(joined_at, returned_at) AT TIME ZONE 'UTC')::date`;
  return sql.fragment`(${lastJoined} < ${firstDay(today)} AND NOT ${wasActiveLately(today)})`;
}

/** The member has no seat, or is about to lose it. */
export function isIdle(today: SqlFragment): SqlFragment {
  return sql.fragment`(idle_since IS NOT NULL OR ${hasLapsed(today)})`;
}

export function hasReturned(today: SqlFragment): SqlFragment {
  return sql.fragment`(idle_since IS NOT NULL AND ${wasActiveLately(today)})`;
}

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
