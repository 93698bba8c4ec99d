import { Injectable } from '@nestjs/common';
import { sql, type Statement } from '@proximal/database';
import { z } from 'zod';
import { dayAfter } from '../calendar.js';
import { wasSubmittedEarlier } from '../challenges/challenge.repository.js';
import { Database } from '../database.js';
import { dayOf, isIdle } from '../membership/idle.js';
import { memberWeek, type MemberWeek, type Week } from './cohort-health.js';

const countsRow = z.strictObject({ reviewsDue: z.number(), reviewsDone: z.number() });

interface LookedAt {
  cohortId: number;
  /** The week lies between the UTC midnights at which these days begin: the first is inside it, the last is not. */
  firstDay: string;
  endDay: string;
  now: Date;
}

const midnight = (day: string) => sql.fragment`${day}::date::timestamp AT TIME ZONE 'UTC'`;

@Injectable()
export class WeekRepository {
  constructor(private readonly database: Database) {}

  async load(cohortId: number, monday: string, now: Date): Promise<Week> {
    const lookedAt = { cohortId, firstDay: monday, endDay: dayAfter(monday, 7), now };
    const [members, [counts]] = await Promise.all([
      this.database.read(membersIn(lookedAt)),
      this.database.read(reviewsIn(lookedAt)),
    ]);
    return { monday, members, ...counts! };
  }
}

function membersIn({ cohortId, firstDay, endDay, now }: LookedAt): Statement<MemberWeek> {
  // The cohort's challenges that were open in the week and that the member did not submit in an earlier cohort.
  const challenges = sql.fragment`
    challenge WHERE challenge.cohort_id = ${cohortId}
      AND NOT ${wasSubmittedEarlier(sql.identifier('membership', 'learner_id'))}
      AND opens_at <= ${now} AND closes_at > ${midnight(firstDay)}`;
  return sql('week-members', memberWeek)`
    SELECT (joined_at AT TIME ZONE 'UTC')::date::text AS "joinedOn",
      ARRAY(SELECT day::text FROM active_day
        WHERE active_day.learner_id = membership.learner_id AND day >= ${firstDay}::date
          AND day < ${endDay}::date) AS "activeDays",
      EXISTS (SELECT FROM ${challenges}) AS "hasChallenge",
      EXISTS (SELECT FROM ${challenges} AND EXISTS (SELECT FROM challenge_submission AS made
        WHERE made.challenge_id = challenge.id AND made.learner_id = membership.learner_id)) AS "hasSubmitted"
    FROM membership WHERE cohort_id = ${cohortId} AND NOT ${isIdle(dayOf(now))}`;
}

/**
 * A review that was taken over is no longer due; a lapsed one was due and is not done. An open review of a member
 * without a seat is about to move to another reviewer.
 */
function reviewsIn({ cohortId, firstDay, endDay, now }: LookedAt): Statement<z.infer<typeof countsRow>> {
  const within = (column: string) => {
    const at = sql.identifier('review', column);
    return sql.fragment`(${at} >= ${midnight(firstDay)} AND ${at} < ${midnight(endDay)})`;
  };
  return sql('week-reviews', countsRow)`
    SELECT
      count(review.id)::int AS "reviewsDue",
      (count(review.id) FILTER (WHERE review.status = 'completed'))::int AS "reviewsDone"
    FROM challenge
    JOIN challenge_submission AS submission ON submission.challenge_id = challenge.id
    JOIN peer_review AS review ON review.submission_id = submission.id
    WHERE challenge.cohort_id = ${cohortId} AND review.status <> 'taken'
      AND (review.status = 'completed' OR review.reviewer_id IN (
        SELECT learner_id FROM membership WHERE cohort_id = ${cohortId} AND NOT ${isIdle(dayOf(now))}))
      AND (${within('due_at')} OR ${within('completed_at')})`;
}
