import { Injectable } from '@nestjs/common';
import { dayAfter } from '../calendar.js';
import { wasSubmittedEarlier } from '../challenges/earlier-submission.js';
import { Database } from '../database.js';
import { isIdle } from '../membership/idle.js';
import type { MemberWeek, Week } from './cohort-health.js';

/** From $2 (inclusive) to $3 (exclusive), both the midnights (UTC) with which a day begins. */
const within = (column: string) =>
  `${column} >= $2::date::timestamp AT TIME ZONE 'UTC' AND ${column} < $3::date::timestamp AT TIME ZONE 'UTC'`;
/** Challenges of the cohort open in the week that the member has not submitted in an earlier one. */
const challenges = `challenge WHERE challenge.cohort_id = $1 AND NOT ${wasSubmittedEarlier('membership.learner_id')}
  AND opens_at <= $4 AND closes_at > $2::date::timestamp AT TIME ZONE 'UTC'`;
const members = `
  SELECT (joined_at AT TIME ZONE 'UTC')::date::text AS "joinedOn",
    ARRAY(SELECT day::text FROM active_day
      WHERE active_day.learner_id = membership.learner_id AND day >= $2::date AND day < $3::date) AS "activeDays",
    EXISTS (SELECT FROM ${challenges}) AS "hasChallenge",
    EXISTS (SELECT FROM ${challenges} AND EXISTS (SELECT FROM challenge_submission AS made
      WHERE made.challenge_id = challenge.id AND made.learner_id = membership.learner_id)) AS "hasSubmitted"
  FROM membership WHERE cohort_id = $1 AND NOT ${isIdle("($4::timestamptz AT TIME ZONE 'UTC')")}`;
/**
 * A review that was taken over is no longer due; one whose time has passed was due and is not done. One that somebody
 * without a seat has not done is not counted: it is about to move.
 */
const counts = `
  SELECT
    count(review.id)::int AS "reviewsDue",
    (count(review.id) FILTER (WHERE review.status = 'completed'))::int AS "reviewsDone"
  FROM challenge
  JOIN challenge_submission AS submission ON submission.challenge_id = challenge.id
  JOIN peer_review AS review ON review.submission_id = submission.id
  WHERE challenge.cohort_id = $1 AND review.status <> 'taken'
    AND (review.status = 'completed' OR review.reviewer_id IN (
      SELECT learner_id FROM membership WHERE cohort_id = $1 AND NOT ${isIdle("($4::timestamptz AT TIME ZONE 'UTC')")}))
    AND ((${within('review.due_at')}) OR (${within('review.completed_at')}))`;

type Counts = Pick<Week, 'reviewsDue' | 'reviewsDone'>;

@Injectable()
export class WeekRepository {
  constructor(private readonly database: Database) {}

  /** What a cohort has done since a Monday. */
  async week(cohortId: number, monday: string, now: Date): Promise<Week> {
    const values = [cohortId, monday, dayAfter(monday, 7), now];
    const [rows, [counted]] = await Promise.all([
      this.database.read<MemberWeek>(members, values),
      this.database.read<Counts>(counts, values),
    ]);
    return { monday, members: rows, ...counted! };
  }
}
