import { Injectable } from '@nestjs/common';
import { listCohortMembers } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { utcDay } from '../calendar.js';
import { endFor } from '../challenges/challenge.repository.js';
import { Database } from '../database.js';

const memberRow = listCohortMembers.output
  .omit({ progress_percentage: true, stuck_at: true })
  .extend({
    user_id: z.number(),
    display_name: z.string().nullable(),
    joined_at: z.date(),
    weekly_active_days: z.array(z.number()),
  })
  .strict();
const challengeRow = z.strictObject({
  cohortId: z.number(),
  id: z.number(),
  title: z.string(),
  opens_at: z.date(),
  closes_at: z.date(),
});
const endRow = z.strictObject({ closesAt: z.date(), endsAt: z.date() });
const sharedRow = z.strictObject({ isShared: z.boolean() });
const heldRow = z.strictObject({ hasSeat: z.boolean() });

export type InstructedChallenge = z.infer<typeof challengeRow>;
export type InstructedMember = z.infer<typeof memberRow>;

const ofCohort = (cohortId: number) => sql.fragment`
  FROM peer_review JOIN challenge_submission AS submission ON submission.id = submission_id
  JOIN challenge ON challenge.id = challenge_id
  WHERE reviewer_id = membership.learner_id AND challenge.cohort_id = ${cohortId}`;

@Injectable()
export class InstructedCohortRepository {
  constructor(private readonly database: Database) {}

  members(cohortId: number, behind: number, limit: number, now: Date): Promise<InstructedMember[]> {
    return this.database.read(sql('instructed-members', memberRow)`
      SELECT membership.learner_id AS user_id, coalesce(display_name, full_name) AS display_name, joined_at,
        idle_since IS NULL AS is_active,
        (SELECT max(day)::text FROM active_day WHERE active_day.learner_id = membership.learner_id) AS last_active_on,
        (SELECT count(*)::int ${ofCohort(cohortId)} AND peer_review.status = 'assigned'
          AND due_at > ${now.toISOString()}::timestamptz) AS reviews_open,
        (SELECT count(*)::int ${ofCohort(cohortId)} AND peer_review.status = 'completed') AS reviews_completed,
        ARRAY(SELECT (SELECT count(*)::int FROM active_day WHERE active_day.learner_id = membership.learner_id
            AND day >= monday AND day < monday + interval '7 days')
          FROM generate_series(starts_on::timestamp, least(ends_on, ${utcDay(now)}::date), '7 days') AS monday
        ) AS weekly_active_days
      FROM membership JOIN cohort ON cohort.id = cohort_id
      LEFT JOIN learner ON learner.learner_id = membership.learner_id
      WHERE cohort_id = ${cohortId} AND membership.learner_id > ${behind}
      ORDER BY membership.learner_id LIMIT ${limit}`);
  }

  challenges(cohortIds: number[]): Promise<InstructedChallenge[]> {
    return this.database.read(sql('instructed-challenges', challengeRow)`
      SELECT cohort_id AS "cohortId", id, title, opens_at, closes_at
      FROM challenge WHERE cohort_id = ANY (${cohortIds}::int[]) ORDER BY cohort_id, position`);
  }

  lock(transaction: SqlTransaction, cohortId: number, learnerId: number): Promise<{ hasSeat: boolean } | null> {
    return transaction.maybeOne(sql('instructed-lock', heldRow)`
      SELECT idle_since IS NULL AS "hasSeat" FROM membership
      WHERE cohort_id = ${cohortId} AND learner_id = ${learnerId} FOR UPDATE`);
  }

  async shareReview(transaction: SqlTransaction, cohortId: number, [one, other]: [number, number]): Promise<boolean> {
    const { isShared } = await transaction.one(sql('instructed-share-review', sharedRow)`
      SELECT EXISTS (
        SELECT FROM challenge JOIN challenge_submission AS submission ON challenge_id = challenge.id
        JOIN peer_review ON submission_id = submission.id
        WHERE cohort_id = ${cohortId}
          AND (submission.learner_id, reviewer_id) IN ((${one}::int, ${other}::int), (${other}::int, ${one}::int))
      ) AS "isShared"`);
    return isShared;
  }

  endsOf(transaction: SqlTransaction, cohortId: number, challengeId: number, learnerId: number) {
    return transaction.maybeOne(sql('instructed-ends', endRow)`
      SELECT ${endFor(learnerId)} AS "closesAt", (ends_on + 1)::timestamp AT TIME ZONE 'UTC' AS "endsAt"
      FROM challenge JOIN cohort ON cohort.id = cohort_id
      WHERE challenge.id = ${challengeId} AND cohort_id = ${cohortId}`);
  }

  async extend(transaction: SqlTransaction, challengeId: number, learnerId: number, closesAt: Date): Promise<void> {
    await transaction.execute(sql('instructed-extend')`
      INSERT INTO deadline_extension (challenge_id, learner_id, closes_at)
      VALUES (${challengeId}, ${learnerId}, ${closesAt.toISOString()}::timestamptz)
      ON CONFLICT (challenge_id, learner_id) DO UPDATE SET closes_at = excluded.closes_at`);
  }

  /** The transaction must have locked the cohort's track. */
  async end(transaction: SqlTransaction, cohortId: number, learnerId: number): Promise<void> {
    await transaction.execute(sql('instructed-end')`
      WITH gone AS (
        DELETE FROM membership WHERE cohort_id = ${cohortId} AND learner_id = ${learnerId} RETURNING idle_since)
      UPDATE cohort SET member_count = member_count - (SELECT count(*) FROM gone WHERE idle_since IS NULL)
      WHERE id = ${cohortId}`);
  }
}
