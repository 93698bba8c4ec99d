import { Injectable } from '@nestjs/common';
import { listReviewReports } from '@proximal/contracts';
import { sql, type SqlFragment, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';
import { isImpartial } from '../appeals/challenge-appeal.repository.js';

const reviewRow = z.strictObject({ id: z.number() });
const reportRow = z.strictObject({ state: z.enum(['open', 'upheld', 'dismissed']), reportedAt: z.date() });

const openReport = z.strictObject({ ...listReviewReports.output.shape, reported_at: z.date() });
const challengeRow = z.strictObject({ challengeId: z.number() });
const decidedRow = z.strictObject({
  reviewId: z.number(),
  authorId: z.number(),
  reviewerId: z.number(),
  submissionId: z.string(),
  challengeId: z.number(),
  challengeTitle: z.string(),
  hasScore: z.boolean(),
  xpAwarded: z.number().nullable(),
  completedAt: z.date(),
});

const hiddenRow = decidedRow.extend({ isReported: z.boolean() });

export type OpenReport = z.infer<typeof openReport>;
export type DecidedReport = z.infer<typeof decidedRow>;
export type HiddenReview = z.infer<typeof hiddenRow>;

const isShown = sql.fragment`(review.status = 'completed' AND hidden_at IS NULL AND NOT EXISTS (
  SELECT FROM review_report WHERE review_id = review.id AND state = 'dismissed'))`;

const authorAndReviewer = sql.fragment`(submission.learner_id, review.reviewer_id)`;

const decided = sql.fragment`review.id AS "reviewId", submission.learner_id AS "authorId", reviewer_id AS "reviewerId",
  submission.id AS "submissionId", challenge_id AS "challengeId", title AS "challengeTitle",
  submission.score IS NOT NULL AS "hasScore", review.xp_awarded AS "xpAwarded", completed_at AS "completedAt"`;

/** The reviewer knows another id of the review, so that author and reviewer have nothing to compare. */
export function receivedId(review: string): SqlFragment {
  const named = sql.fragment`${sql.identifier(review, 'submission_id')} || ' ' || ${sql.identifier(review, 'id')}`;
  return sql.fragment`('rev_' || left(encode(sha256(convert_to(${named}, 'UTF8')), 'hex'), 24))`;
}

export type StoredReport = z.infer<typeof reportRow>;

@Injectable()
export class ReviewReportRepository {
  constructor(private readonly database: Database) {}

  async reviewOf(transaction: SqlTransaction, authorId: number, id: string): Promise<number | undefined> {
    const [review] = await transaction.query(sql('review-report-review-of', reviewRow)`
      SELECT review.id FROM peer_review AS review
      JOIN challenge_submission AS submission ON submission.id = submission_id
      WHERE learner_id = ${authorId} AND review.status = 'completed' AND ${receivedId('review')} = ${id}`);
    return review?.id;
  }

  add(
    transaction: SqlTransaction,
    report: { reviewId: number; authorId: number; reason: string; reportedAt: Date },
  ): Promise<StoredReport | null> {
    return transaction.maybeOne(sql('review-report-add', reportRow)`
      INSERT INTO review_report (review_id, learner_id, reason, reported_at)
      VALUES (${report.reviewId}, ${report.authorId}, ${report.reason}, ${report.reportedAt.toISOString()}::timestamptz)
      ON CONFLICT DO NOTHING RETURNING state, reported_at AS "reportedAt"`);
  }

  list(moderatorId: number, behind: { reportedAt: string; reviewId: number }, limit: number): Promise<OpenReport[]> {
    return this.database.read(sql('report-list-open', openReport)`
      SELECT review_id, submission.id AS submission_id, challenge_id, submission.learner_id AS author_id,
        CASE WHEN reviewer_id > 0 THEN reviewer_id END AS reviewer_id, feedback, review.score, reason, reported_at
      FROM review_report JOIN peer_review AS review ON review.id = review_id
      JOIN challenge_submission AS submission ON submission.id = submission_id
      WHERE state = 'open' AND ${isImpartial(moderatorId, authorAndReviewer)}
        AND (reported_at, review_id) > (${behind.reportedAt}::timestamptz, ${behind.reviewId}::int)
      ORDER BY reported_at, review_id LIMIT ${limit}`);
  }

  async challengeOf(transaction: SqlTransaction, moderatorId: number, reviewId: number): Promise<number | undefined> {
    const found = await transaction.maybeOne(sql('report-challenge-of', challengeRow)`
      SELECT challenge_id AS "challengeId" FROM review_report JOIN peer_review AS review ON review.id = review_id
      JOIN challenge_submission AS submission ON submission.id = submission_id
      WHERE review_id = ${reviewId} AND state = 'open' AND ${isImpartial(moderatorId, authorAndReviewer)}`);
    return found?.challengeId;
  }

  /** Of two decisions at once, one gets null. So does a reviewer of the work by then. */
  decide(
    transaction: SqlTransaction,
    moderatorId: number,
    { reviewId, state }: { reviewId: number; state: 'upheld' | 'dismissed' },
    decidedAt: Date,
  ): Promise<DecidedReport | null> {
    return transaction.maybeOne(sql('report-decide', decidedRow)`
      UPDATE review_report SET state = ${state}, decided_at = ${decidedAt.toISOString()}::timestamptz
      FROM peer_review AS review JOIN challenge_submission AS submission ON submission.id = submission_id
      JOIN challenge ON challenge.id = challenge_id
      WHERE review_id = ${reviewId} AND state = 'open' AND review.id = review_id AND ${isImpartial(moderatorId, authorAndReviewer)}
      RETURNING ${decided}`);
  }

  async challengeOfShown(
    transaction: SqlTransaction,
    moderatorId: number,
    reviewId: number,
  ): Promise<number | undefined> {
    const found = await transaction.maybeOne(sql('report-challenge-of-shown', challengeRow)`
      SELECT challenge_id AS "challengeId" FROM peer_review AS review
      JOIN challenge_submission AS submission ON submission.id = submission_id
      WHERE review.id = ${reviewId} AND ${isShown} AND ${isImpartial(moderatorId, authorAndReviewer)}`);
    return found?.challengeId;
  }

  /** Of two calls at once, one gets null. */
  hideShown(
    transaction: SqlTransaction,
    moderatorId: number,
    reviewId: number,
    hiddenAt: Date,
  ): Promise<HiddenReview | null> {
    const at = sql.fragment`${hiddenAt.toISOString()}::timestamptz`;
    return transaction.maybeOne(sql('report-hide-shown', hiddenRow)`
      WITH upheld AS (
        UPDATE review_report SET state = 'upheld', decided_at = ${at} WHERE review_id = ${reviewId} AND state = 'open'
        RETURNING review_id)
      UPDATE peer_review AS review SET hidden_at = ${at}
      FROM challenge_submission AS submission JOIN challenge ON challenge.id = challenge_id
      WHERE review.id = ${reviewId} AND submission.id = submission_id AND ${isShown} AND ${isImpartial(moderatorId, authorAndReviewer)}
      RETURNING ${decided}, EXISTS (SELECT FROM upheld) AS "isReported"`);
  }

  async hide(transaction: SqlTransaction, reviewId: number, hiddenAt: Date): Promise<void> {
    await transaction.execute(sql('report-hide-review')`
      UPDATE peer_review SET hidden_at = ${hiddenAt.toISOString()}::timestamptz WHERE id = ${reviewId}`);
  }

  async openAppeal(transaction: SqlTransaction, report: DecidedReport, reason: string, at: Date): Promise<void> {
    await transaction.execute(sql('report-open-appeal')`
      INSERT INTO challenge_appeal AS held (submission_id, learner_id, reason, appealed_at)
      VALUES (${report.submissionId}, ${report.authorId}, ${reason}, ${at.toISOString()}::timestamptz)
      ON CONFLICT (submission_id) DO UPDATE SET state = 'open', appealed_at = excluded.appealed_at, decided_at = NULL
      WHERE held.state = 'lapsed'`);
  }
}
