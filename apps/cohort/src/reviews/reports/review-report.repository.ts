import { Injectable } from '@nestjs/common';
import { sql, type SqlFragment } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';
import { z } from 'zod';

const reviewRow = z.strictObject({ id: z.number() });
const reportRow = z.strictObject({ state: z.enum(['open', 'upheld', 'dismissed']), reportedAt: z.date() });

/** The reviewer knows another id of the review, so that author and reviewer have nothing to compare. */
export function receivedId(review: string): SqlFragment {
  const named = sql.fragment`${sql.identifier(review, 'submission_id')} || ' ' || ${sql.identifier(review, 'id')}`;
  return sql.fragment`('rev_' || left(encode(sha256(convert_to(${named}, 'UTF8')), 'hex'), 24))`;
}

export type StoredReport = z.infer<typeof reportRow>;

@Injectable()
export class ReviewReportRepository {
  async reviewOf(transaction: SqlTransaction, authorId: number, id: string): Promise<number | undefined> {
    const [review] = await transaction.query(sql('review-report-review-of', reviewRow)`
      SELECT review.id FROM peer_review AS review JOIN challenge_submission AS submission ON submission.id = submission_id
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
}
