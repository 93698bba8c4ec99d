import { sql, type SqlFragment } from '@proximal/database';

/** A member who does nothing keeps their seat for this many whole UTC days. */
const idleDays = 14;

/** For two weeks no lesson, lab, challenge or review, and neither joined nor come back. An SQL condition. */
export function hasLapsed(today: SqlFragment): SqlFragment {
  const lastJoined = sql.fragment`(greatest(joined_at, returned_at) AT TIME ZONE 'UTC')::date`;
  return sql.fragment`(${lastJoined} < ${firstDay(today)} AND NOT ${wasActiveLately(today)})`;
}

/** SQL condition on a row of `membership`: the member has no seat or is about to lose it. */
export function isIdle(today: SqlFragment): SqlFragment {
  return sql.fragment`(idle_since IS NOT NULL OR ${hasLapsed(today)})`;
}

/** SQL condition on a row of `membership`: the member has lost their seat and has done something since. */
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
