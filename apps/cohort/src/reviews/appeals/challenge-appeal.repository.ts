import { Injectable } from '@nestjs/common';
import { listAppeals } from '@proximal/contracts';
import { sql, type SqlFragment, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { rescoredSubmission } from '../../cohort-events.js';
import { Database } from '../../database.js';
import type { Outcome } from '../assignment/assignment.js';
import { appealableSubmission, type AppealableSubmission } from './challenge-appeal.js';

const decidedRow = rescoredSubmission.extend({ challengeTitle: z.string() });

export type DecidedAppeal = z.infer<typeof decidedRow>;

const openAppeal = z.strictObject({ ...listAppeals.output.shape, appealed_at: z.date() });
const appealedRow = z.strictObject({ submissionId: z.string(), previousScore: z.number() });

export type OpenAppeal = z.infer<typeof openAppeal>;

const author = sql.fragment`(submission.learner_id)`;

/**
 * Nobody judges work in which they have a part: a submission that they have written, or that they review or reviewed,
 * and every review of it. Nor do they judge those who review their own submission to the same challenge. The statement
 * names the submission `submission`.
 * @param judged the ids of whom the decision is about, in parentheses
 */
export const isImpartial = (moderatorId: number, judged: SqlFragment = author): SqlFragment => sql.fragment`
  (submission.learner_id <> ${moderatorId}::int AND NOT EXISTS (
    SELECT FROM peer_review WHERE submission_id = submission.id AND reviewer_id = ${moderatorId}::int)
  AND NOT EXISTS (
    SELECT FROM challenge_submission AS own JOIN peer_review AS given ON given.submission_id = own.id
    WHERE own.challenge_id = submission.challenge_id AND own.learner_id = ${moderatorId}::int
      AND given.reviewer_id IN ${judged}))`;

/** The submission keeps its first score and the appeal has the second, so that both events can be derived. */
@Injectable()
export class ChallengeAppealRepository {
  constructor(private readonly database: Database) {}

  submissionOf(
    transaction: SqlTransaction,
    challengeId: number,
    learnerId: number,
  ): Promise<AppealableSubmission | null> {
    return transaction.maybeOne(sql('appeal-submission-of', appealableSubmission)`
      SELECT submission.id AS "submissionId", score, reviewed_at AS "reviewedAt",
        EXISTS (SELECT FROM challenge_appeal WHERE submission_id = submission.id) AS "isAppealed"
      FROM challenge JOIN membership ON membership.cohort_id = challenge.cohort_id
        AND membership.learner_id = ${learnerId}
      LEFT JOIN challenge_submission AS submission
        ON challenge_id = challenge.id AND submission.learner_id = ${learnerId}
      WHERE challenge.id = ${challengeId}`);
  }

  /** The caller must have locked the challenge. */
  async add(
    transaction: SqlTransaction,
    appeal: { submissionId: string; learnerId: number; reason: string; appealedAt: Date },
  ): Promise<void> {
    await transaction.execute(sql('appeal-add')`
      INSERT INTO challenge_appeal (submission_id, learner_id, reason, appealed_at)
      VALUES (${appeal.submissionId}, ${appeal.learnerId}, ${appeal.reason},
        ${appeal.appealedAt.toISOString()}::timestamptz)`);
  }

  /**
   * Lets appeals without a score lapse.
   * @returns the decided ones, with the xp that the new scores add
   */
  decide(transaction: SqlTransaction, decided: Outcome[], decidedAt: Date): Promise<DecidedAppeal[]> {
    // The type numeric rounds half a point up, as for the first score.
    return transaction.query(sql('appeal-decide', decidedRow)`
      WITH decided AS (
        UPDATE challenge_appeal AS appeal
        SET state = CASE WHEN given.score IS NULL THEN 'lapsed' ELSE 'decided' END, score = given.score,
          xp_difference = round(points * given.score::numeric / 100)::int - submission.xp_awarded,
          decided_at = ${decidedAt.toISOString()}::timestamptz
        FROM jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) AS given ("submissionId" text, score float8)
        JOIN challenge_submission AS submission ON submission.id = "submissionId"
        JOIN challenge ON challenge.id = challenge_id
        WHERE appeal.submission_id = "submissionId" AND state = 'open'
        RETURNING appeal.submission_id, appeal.score, xp_difference, decided_at, skill_slugs, title)
      SELECT submission.id AS "submissionId", challenge_id AS "challengeId", learner_id AS "learnerId",
        skill_slugs AS "skillSlugs", submission.score AS "previousScore", decided.score,
        xp_difference AS "xpDifference",
        submitted_at AS "submittedAt", reviewed_at AS "reviewedAt", decided_at AS "rescoredAt",
        title AS "challengeTitle"
      FROM decided JOIN challenge_submission AS submission ON submission.id = submission_id
      WHERE decided.score IS NOT NULL`);
  }

  list(
    moderatorId: number,
    behind: { appealedAt: string; submissionId: string },
    limit: number,
  ): Promise<OpenAppeal[]> {
    return this.database.read(sql('appeal-list-open', openAppeal)`
      SELECT challenge_id, submission.learner_id, submission.id AS submission_id, title AS challenge_title,
        description AS challenge_description, code, notes, reason, appealed_at, submission.score AS previous_score,
        (SELECT coalesce(json_agg(json_build_object('review_id', review.id,
            'reviewer_id', CASE WHEN reviewer_id > 0 THEN reviewer_id END, 'score', review.score, 'feedback', feedback,
            'is_hidden', hidden_at IS NOT NULL, 'is_for_appeal', is_for_appeal) ORDER BY completed_at, review.id), '[]')
          FROM peer_review AS review WHERE submission_id = submission.id AND review.status = 'completed') AS reviews
      FROM challenge_appeal AS appeal JOIN challenge_submission AS submission ON submission.id = appeal.submission_id
      JOIN challenge ON challenge.id = challenge_id
      WHERE state = 'open' AND ${isImpartial(moderatorId)}
        AND (appealed_at, appeal.submission_id) > (${behind.appealedAt}::timestamptz, ${behind.submissionId}::text)
      ORDER BY appealed_at, appeal.submission_id LIMIT ${limit}`);
  }

  find(
    transaction: SqlTransaction,
    moderatorId: number,
    challengeId: number,
    learnerId: number,
  ): Promise<{ submissionId: string; previousScore: number } | null> {
    return transaction.maybeOne(sql('appeal-find-open', appealedRow)`
      SELECT submission.id AS "submissionId", submission.score AS "previousScore"
      FROM challenge_submission AS submission JOIN challenge_appeal AS appeal ON submission_id = submission.id
      WHERE challenge_id = ${challengeId} AND submission.learner_id = ${learnerId} AND state = 'open'
        AND ${isImpartial(moderatorId)}`);
  }
}
