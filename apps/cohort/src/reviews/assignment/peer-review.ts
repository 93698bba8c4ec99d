import { listPeerReviews, type ReplyOf } from '@proximal/contracts';
import { z } from 'zod';

/** Nothing in it reveals the author. */
export const peerReview = z.strictObject({
  ...listPeerReviews.output.shape,
  assigned_at: z.date(),
  due_at: z.date(),
  feedback: z.string().nullable(),
  score: z.number().nullable(),
  completed_at: z.date().nullable(),
});
export type PeerReview = z.infer<typeof peerReview>;

export function peerReviewView(review: PeerReview): ReplyOf<typeof listPeerReviews>['items'][number] {
  const { feedback, score, completed_at, ...always } = review;
  return {
    ...always,
    assigned_at: review.assigned_at.toISOString(),
    due_at: review.due_at.toISOString(),
    ...(feedback !== null && { feedback }),
    ...(score !== null && { score }),
    ...(completed_at && { completed_at: completed_at.toISOString() }),
  };
}
