import { Injectable } from '@nestjs/common';
import type { OutboxRow } from '@proximal/messaging';
import { Database } from '../database.js';
import { completedRow, reviewedRow, type CompletedReview, type ReviewedSubmission } from './review-events.js';

/** Derives what was told of reviews from the tables again, by keyset. */
@Injectable()
export class ReviewEventsRepository {
  constructor(private readonly database: Database) {}

  /** @returns the events, and the key to go on after; no key when there are no more */
  async challengesReviewedAfter(
    submissionId: string,
    limit: number,
  ): Promise<{ rows: OutboxRow[]; last: string | undefined }> {
    const found = await this.database.read<ReviewedSubmission>(
      `SELECT submission.id AS "submissionId", challenge_id AS "challengeId", learner_id AS "learnerId",
         skill_slugs AS "skillSlugs", score, xp_awarded AS "xpAwarded", submitted_at AS "submittedAt", reviewed_at AS "reviewedAt"
       FROM challenge_submission AS submission JOIN challenge ON challenge.id = challenge_id
       WHERE submission.id > $1 AND score IS NOT NULL ORDER BY submission.id LIMIT $2`,
      [submissionId, limit],
    );
    return { rows: found.map(reviewedRow), last: found.length === limit ? found.at(-1)?.submissionId : undefined };
  }

  /** The same of reviews. */
  async reviewsCompletedAfter(
    reviewId: number,
    limit: number,
  ): Promise<{ rows: OutboxRow[]; last: number | undefined }> {
    const found = await this.database.read<CompletedReview>(
      `SELECT review.id AS "reviewId", challenge_id AS "challengeId", reviewer_id AS "reviewerId", completed_at AS "completedAt"
       FROM peer_review AS review JOIN challenge_submission AS submission ON submission.id = submission_id
       WHERE review.id > $1 AND review.status = 'completed' ORDER BY review.id LIMIT $2`,
      [reviewId, limit],
    );
    return { rows: found.map(completedRow), last: found.length === limit ? found.at(-1)?.reviewId : undefined };
  }
}
