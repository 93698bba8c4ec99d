import { Injectable } from '@nestjs/common';
import { sql, type SqlFragment, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { assignedReview, type AssignedReview } from '../../notifications/notification.js';
import type { AssignmentPlan } from './assignment.js';
import { boardReview, boardSubmission, type Board } from './board.js';

export interface NewReview {
  id: number;
  submissionId: string;
  reviewerId: number;
  authorAlias: string;
}

const ofCohort = (challengeId: number) =>
  sql.fragment`challenge.cohort_id = (SELECT cohort_id FROM challenge WHERE id = ${challengeId})`;

/** The seat of an erased learner stays taken, so that no rank changes, but nobody reviews there any more. */
const hasSeat = (learnerId: SqlFragment) => sql.fragment`(${learnerId} > 0 AND EXISTS (
  SELECT FROM membership WHERE membership.learner_id = ${learnerId} AND membership.cohort_id = challenge.cohort_id
    AND idle_since IS NULL))`;

const recordRow = z.strictObject({ learnerId: z.number(), reviews: z.number(), agreementSum: z.number() });

const idRow = z.strictObject({ id: z.number() });

const assignedReviews = sql.fragment`
  SELECT changed.id AS "reviewId", reviewer_id AS "reviewerId", challenge_id AS "challengeId",
    title AS "challengeTitle", assigned_at AS "assignedAt", due_at AS "dueAt"
  FROM changed JOIN challenge_submission AS submission ON submission.id = submission_id
  JOIN challenge ON challenge.id = challenge_id`;

@Injectable()
export class BoardRepository {
  async findUnfinished(store: SqlTransaction, now: Date): Promise<number[]> {
    const rows = await store.query(sql('board-unfinished', idRow)`
      SELECT challenge_id AS id FROM challenge_appeal
       JOIN challenge_submission AS submission ON submission.id = submission_id
       WHERE state = 'open'
       UNION
       SELECT challenge_id FROM challenge_submission AS submission JOIN challenge ON challenge.id = challenge_id
       WHERE status = 'submitted' AND submission.reviews_required > (
         SELECT count(*) FROM peer_review AS review WHERE submission_id = submission.id
           AND hidden_at IS NULL AND (review.status = 'completed' OR review.status = 'assigned'
             AND due_at > ${now.toISOString()}::timestamptz
             AND ${hasSeat(sql.identifier('reviewer_id'))}))
       ORDER BY 1`);
    return rows.map(({ id }) => id);
  }

  async load(transaction: SqlTransaction, challengeId: number): Promise<Board> {
    const submissions = await transaction.query(sql('board-submissions', boardSubmission)`
      SELECT submission.id, challenge_id AS "challengeId", submission.learner_id AS "learnerId", status, submitted_at AS "submittedAt",
         submission.reviews_required AS "reviewsRequired", closes_at AS "closesAt", appealed_at AS "appealedAt"
       FROM challenge_submission AS submission JOIN challenge ON challenge.id = challenge_id
       LEFT JOIN challenge_appeal AS appeal ON submission_id = submission.id AND state = 'open' WHERE ${ofCohort(challengeId)}`);
    const reviews = await transaction.query(sql('board-reviews', boardReview)`
      SELECT review.id, submission_id AS "submissionId", reviewer_id AS "reviewerId", review.status,
         assigned_at AS "assignedAt", due_at AS "dueAt", review.score, completed_at AS "completedAt",
         empty_reason IS NOT NULL AS "isEmpty", hidden_at IS NOT NULL AS "isHidden", is_for_appeal AS "isForAppeal"
       FROM peer_review AS review JOIN challenge_submission AS submission ON submission.id = submission_id
       JOIN challenge ON challenge.id = challenge_id WHERE ${ofCohort(challengeId)}`);
    const absent = await transaction.query(sql('board-absent', idRow)`
      SELECT DISTINCT submission.learner_id AS id FROM challenge_submission AS submission
       JOIN challenge ON challenge.id = challenge_id
       WHERE ${ofCohort(challengeId)} AND NOT ${hasSeat(sql.identifier('submission', 'learner_id'))}`);
    const records = await this.recordsElsewhere(transaction, challengeId);
    return { submissions, reviews, absent: new Set(absent.map(({ id }) => id)), records };
  }

  private async recordsElsewhere(transaction: SqlTransaction, challengeId: number): Promise<Board['records']> {
    const rows = await transaction.query(sql('board-records', recordRow)`
      WITH own AS (
        SELECT reviewer_id, count(weight)::int AS reviews, coalesce(sum(weight), 0) AS agreement_sum
        FROM peer_review AS review JOIN challenge_submission AS submission ON submission.id = submission_id
        JOIN challenge ON challenge.id = challenge_id WHERE ${ofCohort(challengeId)} GROUP BY reviewer_id)
      SELECT learner_id AS "learnerId", reliability.reviews - own.reviews AS reviews,
        greatest(0, weight_sum - agreement_sum) AS "agreementSum"
      FROM own JOIN reliability ON learner_id = reviewer_id WHERE reliability.reviews > own.reviews`);
    return new Map(rows.map(({ learnerId, ...record }) => [learnerId, record]));
  }

  /** Returns the assigned ones: a random id may be in use already. After a score, reviews are for its appeal. */
  async assign(
    transaction: SqlTransaction,
    reviews: NewReview[],
    { assignedAt, dueAt }: { assignedAt: Date; dueAt: Date },
  ): Promise<AssignedReview[]> {
    // A reviewer from whom a newcomer took the review still has a row for it, and there is one row per pair.
    await transaction.execute(sql('board-forget-taken')`
      DELETE FROM peer_review
       USING jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) AS given ("submissionId" text, "reviewerId" int)
       WHERE submission_id = "submissionId" AND reviewer_id = "reviewerId" AND status = 'taken'`);
    return transaction.query(sql('board-assign', assignedReview)`
      WITH changed AS (
       INSERT INTO peer_review (id, submission_id, reviewer_id, attempt, author_alias, assigned_at, due_at,
         is_for_appeal)
       SELECT given.id, "submissionId", "reviewerId", attempt, "authorAlias", ${assignedAt.toISOString()}::timestamptz,
         ${dueAt.toISOString()}::timestamptz, submission.status = 'reviewed'
       FROM jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb)
         AS given (id int, "submissionId" text, "reviewerId" int, "authorAlias" text)
       JOIN challenge_submission AS submission ON submission.id = "submissionId"
       ON CONFLICT (id) DO NOTHING RETURNING id, submission_id, reviewer_id, assigned_at, due_at)
       ${assignedReviews}`);
  }

  /** Lapsed and overdue reviews stay, so that nobody gets the same submission twice. Returns the ids of all. */
  async dropOpenReviews(transaction: SqlTransaction, ids: string[], now: Date): Promise<number[]> {
    const passed = await transaction.query(sql('submission-pass-overdue-reviews', idRow)`
        UPDATE peer_review SET status = 'passed'
        WHERE submission_id = ANY (${ids}::text[]) AND status = 'assigned'
          AND due_at <= ${now.toISOString()}::timestamptz RETURNING id`);
    const dropped = await transaction.query(sql('submission-drop-open-reviews', idRow)`
        DELETE FROM peer_review WHERE submission_id = ANY (${ids}::text[]) AND status = 'assigned' RETURNING id`);
    return [...passed, ...dropped].map(({ id }) => id);
  }

  /** Reviews that another transaction is changing are left to the next call. */
  async remind(transaction: SqlTransaction, now: Date, dueBefore: Date, limit: number): Promise<AssignedReview[]> {
    return transaction.query(sql('board-remind', assignedReview)`
      WITH changed AS (
       UPDATE peer_review SET is_reminded = true WHERE id = ANY (ARRAY(
         SELECT id FROM peer_review
         WHERE status = 'assigned' AND NOT is_reminded
           AND due_at > ${now.toISOString()}::timestamptz AND due_at <= ${dueBefore.toISOString()}::timestamptz
         ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))
       RETURNING id, submission_id, reviewer_id, assigned_at, due_at)
      ${assignedReviews}`);
  }

  async release(transaction: SqlTransaction, ids: number[], status: 'passed' | 'taken'): Promise<void> {
    await transaction.execute(sql('board-release')`
        UPDATE peer_review SET status = ${status} WHERE id = ANY (${ids}::int[]) AND status = 'assigned'`);
  }

  async require(transaction: SqlTransaction, submissions: AssignmentPlan['raised']): Promise<void> {
    await transaction.execute(sql('board-require')`
      UPDATE challenge_submission SET reviews_required = "reviewsRequired"
       FROM jsonb_to_recordset(${JSON.stringify(submissions)}::jsonb)
         AS given ("submissionId" text, "reviewsRequired" int) WHERE id = "submissionId"`);
  }
}
