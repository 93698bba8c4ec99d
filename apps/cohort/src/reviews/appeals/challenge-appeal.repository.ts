import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';
import { z } from 'zod';
import type { RescoredSubmission } from '../../cohort-events.js';
import type { AppealableSubmission } from './challenge-appeal.js';

const appealableRow = z.strictObject({
  submissionId: z.string().nullable(),
  score: z.number().nullable(),
  reviewedAt: z.date().nullable(),
  isAppealed: z.boolean(),
});

const decidedRow = z.strictObject({
  submissionId: z.string(),
  challengeId: z.number(),
  learnerId: z.number(),
  skillSlugs: z.array(z.string()),
  previousScore: z.number(),
  score: z.number(),
  xpDifference: z.number(),
  submittedAt: z.date(),
  reviewedAt: z.date(),
  rescoredAt: z.date(),
  challengeTitle: z.string(),
});

export type DecidedAppeal = RescoredSubmission & { challengeTitle: string };

/** The submission keeps its first score and the appeal has the second, so that both events can be derived. */
@Injectable()
export class ChallengeAppealRepository {
  submissionOf(
    transaction: SqlTransaction,
    challengeId: number,
    learnerId: number,
  ): Promise<AppealableSubmission | null> {
    return transaction.maybeOne(sql('appeal-submission-of', appealableRow)`
      SELECT submission.id AS "submissionId", score, reviewed_at AS "reviewedAt",
        EXISTS (SELECT FROM challenge_appeal WHERE submission_id = submission.id) AS "isAppealed"
      FROM challenge JOIN membership ON membership.cohort_id = challenge.cohort_id AND membership.learner_id = ${learnerId}
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
      VALUES (${appeal.submissionId}, ${appeal.learnerId}, ${appeal.reason}, ${appeal.appealedAt.toISOString()}::timestamptz)`);
  }

  /**
   * Lets appeals without a score lapse.
   * @returns the decided ones, with the xp that the new scores add
   */
  async decide(
    transaction: SqlTransaction,
    decided: { submissionId: string; score: number | null }[],
    decidedAt: Date,
  ): Promise<DecidedAppeal[]> {
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
        skill_slugs AS "skillSlugs", submission.score AS "previousScore", decided.score, xp_difference AS "xpDifference",
        submitted_at AS "submittedAt", reviewed_at AS "reviewedAt", decided_at AS "rescoredAt", title AS "challengeTitle"
      FROM decided JOIN challenge_submission AS submission ON submission.id = submission_id
      WHERE decided.score IS NOT NULL`);
  }
}
