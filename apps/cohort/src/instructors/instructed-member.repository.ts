import { Injectable } from '@nestjs/common';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { endFor } from '../challenges/challenge.repository.js';
import { Database } from '../database.js';

const memberRow = z.strictObject({
  learnerId: z.number(),
  displayName: z.string().nullable(),
  joinedAt: z.date(),
  hasSeat: z.boolean(),
  lastActiveOn: z.string().nullable(),
  reviewsOpen: z.number(),
  reviewsCompleted: z.number(),
});
const endRow = z.strictObject({ closesAt: z.date(), endsAt: z.date() });
const sharedRow = z.strictObject({ isShared: z.boolean() });
const heldRow = z.strictObject({ hasSeat: z.boolean() });

export type InstructedMember = z.infer<typeof memberRow>;

const ofCohort = (cohortId: number) => sql.fragment`
  FROM peer_review JOIN challenge_submission AS submission ON submission.id = submission_id
  JOIN challenge ON challenge.id = challenge_id
  WHERE reviewer_id = membership.learner_id AND challenge.cohort_id = ${cohortId}`;

@Injectable()
export class InstructedMemberRepository {
  constructor(private readonly database: Database) {}

  list(cohortId: number, behind: number, limit: number, now: Date): Promise<InstructedMember[]> {
    return this.database.read(sql('instructed-members', memberRow)`
      SELECT membership.learner_id AS "learnerId", coalesce(display_name, full_name) AS "displayName", joined_at AS "joinedAt",
        idle_since IS NULL AS "hasSeat",
        (SELECT max(day)::text FROM active_day WHERE active_day.learner_id = membership.learner_id) AS "lastActiveOn",
        (SELECT count(*)::int ${ofCohort(cohortId)} AND peer_review.status = 'assigned'
          AND due_at > ${now.toISOString()}::timestamptz) AS "reviewsOpen",
        (SELECT count(*)::int ${ofCohort(cohortId)} AND peer_review.status = 'completed') AS "reviewsCompleted"
      FROM membership LEFT JOIN learner ON learner.learner_id = membership.learner_id
      WHERE cohort_id = ${cohortId} AND membership.learner_id > ${behind}
      ORDER BY membership.learner_id LIMIT ${limit}`);
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
        WHERE cohort_id = ${cohortId} AND (submission.learner_id, reviewer_id) IN ((${one}::int, ${other}::int), (${other}::int, ${one}::int))
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
