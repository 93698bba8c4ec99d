import { sql } from '@proximal/database';
import { z } from 'zod';
import type { RejectedReview } from '../cohort-events.js';
import type { Database } from '../database.js';
import { reviewXp } from '../reviews/completion/review-credit.js';

const rejectedRow = z.strictObject({
  reviewId: z.number(),
  challengeId: z.number(),
  reviewerId: z.number(),
  xpDifference: z.number(),
  completedAt: z.date(),
  rejectedAt: z.date(),
});

export function rejectedReviews(database: Database, behind: number, limit: number): Promise<RejectedReview[]> {
  return database.read(sql('rejection-events-after', rejectedRow)`
    SELECT review.id AS "reviewId", challenge_id AS "challengeId", reviewer_id AS "reviewerId",
      -coalesce(review.xp_awarded, ${reviewXp}::int) AS "xpDifference", completed_at AS "completedAt", hidden_at AS "rejectedAt"
    FROM peer_review AS review JOIN challenge_submission AS submission ON submission.id = submission_id
    WHERE review.id > ${behind} AND hidden_at IS NOT NULL AND coalesce(review.xp_awarded, ${reviewXp}::int) > 0
      AND reviewer_id > 0 ORDER BY review.id LIMIT ${limit}`);
}
