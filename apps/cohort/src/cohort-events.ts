import {
  challengeRescored,
  challengeReviewed,
  challengeSubmitted,
  reviewCompleted,
  reviewRejected,
} from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { z } from 'zod';

const at = z.date();

// The rows from which events follow have dates for the instants of the payloads.
export const submittedAttempt = z.strictObject({ ...challengeSubmitted.payload.shape, submittedAt: at });
export const reviewedSubmission = z.strictObject({
  ...challengeReviewed.payload.shape,
  submittedAt: at,
  reviewedAt: at,
});
export const rescoredSubmission = z.strictObject({
  ...challengeRescored.payload.shape,
  submittedAt: at,
  reviewedAt: at,
  rescoredAt: at,
});
export const completedReview = z.strictObject({ ...reviewCompleted.payload.shape, completedAt: at });
export const rejectedReview = z.strictObject({ ...reviewRejected.payload.shape, completedAt: at, rejectedAt: at });

export type ReviewedSubmission = z.infer<typeof reviewedSubmission>;
export type RescoredSubmission = z.infer<typeof rescoredSubmission>;

export function submittedRow(submission: z.infer<typeof submittedAttempt>): OutboxRow {
  return outboxRow(challengeSubmitted, `${submission.submissionId} ${submission.attempt}`, withInstants(submission));
}

export function reviewedRow(submission: ReviewedSubmission): OutboxRow {
  return outboxRow(challengeReviewed, submission.submissionId, withInstants(submission));
}

export function rescoredRow(submission: RescoredSubmission): OutboxRow {
  return outboxRow(challengeRescored, submission.submissionId, withInstants(submission));
}

export function completedRow(review: z.infer<typeof completedReview>): OutboxRow {
  return outboxRow(reviewCompleted, String(review.reviewId), withInstants(review));
}

export function rejectedRow(review: z.infer<typeof rejectedReview>): OutboxRow {
  return outboxRow(reviewRejected, String(review.reviewId), withInstants(review));
}

function withInstants<T extends object>(row: T) {
  const entries = Object.entries(row).map(([key, value]: [string, unknown]) => [
    key,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as { [K in keyof T]: T[K] extends Date ? string : T[K] };
}
