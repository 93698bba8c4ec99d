import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import type { OutboxRow } from '@proximal/messaging';
import { Database } from '../database.js';
import { completedRow, reviewedRow } from '../reviews/review-events.js';

const reviewsCompletedAfterRow = z.strictObject({
  reviewId: z.number(),
  challengeId: z.number(),
  reviewerId: z.number(),
  completedAt: z.date(),
});

const challengesReviewedAfterRow = z.strictObject({
  submissionId: z.string(),
  challengeId: z.number(),
  learnerId: z.number(),
  skillSlugs: z.array(z.string()),
  score: z.number(),
  xpAwarded: z.number(),
  submittedAt: z.date(),
  reviewedAt: z.date(),
});

/** Derives the events about reviews from the tables, page by page. */
@Injectable()
export class ReviewEventBackfill {
  constructor(private readonly database: Database) {}

  /** @returns the events and the key after which to continue; no key when no events are left */
  async challengesReviewedAfter(
    submissionId: string,
    limit: number,
  ): Promise<{ rows: OutboxRow[]; last: string | undefined }> {
    const found = await this.database.read(sql('review-events-challenges-reviewed-after', challengesReviewedAfterRow)`
      SELECT submission.id AS "submissionId", challenge_id AS "challengeId", learner_id AS "learnerId",
         skill_slugs AS "skillSlugs", score, xp_awarded AS "xpAwarded", submitted_at AS "submittedAt", reviewed_at AS "reviewedAt"
       FROM challenge_submission AS submission JOIN challenge ON challenge.id = challenge_id
       WHERE submission.id > ${submissionId} AND score IS NOT NULL ORDER BY submission.id LIMIT ${limit}`);
    return { rows: found.map(reviewedRow), last: found.length === limit ? found.at(-1)?.submissionId : undefined };
  }

  /** @returns the events of completed reviews and the key after which to continue; no key when no events are left */
  async reviewsCompletedAfter(
    reviewId: number,
    limit: number,
  ): Promise<{ rows: OutboxRow[]; last: number | undefined }> {
    const found = await this.database.read(sql('review-events-reviews-completed-after', reviewsCompletedAfterRow)`
      SELECT review.id AS "reviewId", challenge_id AS "challengeId", reviewer_id AS "reviewerId", completed_at AS "completedAt"
       FROM peer_review AS review JOIN challenge_submission AS submission ON submission.id = submission_id
       WHERE review.id > ${reviewId} AND review.status = 'completed' ORDER BY review.id LIMIT ${limit}`);
    return { rows: found.map(completedRow), last: found.length === limit ? found.at(-1)?.reviewId : undefined };
  }
}
