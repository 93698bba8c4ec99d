import {
  challengeRescored,
  challengeReviewed,
  challengeSubmitted,
  reviewCompleted,
  reviewRejected,
} from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';

export interface SubmittedAttempt {
  submissionId: string;
  challengeId: number;
  learnerId: number;
  attempt: number;
  submittedAt: Date;
}

export function submittedRow({
  submissionId,
  challengeId,
  learnerId,
  attempt,
  submittedAt,
}: SubmittedAttempt): OutboxRow {
  const payload = { submissionId, challengeId, learnerId, attempt, submittedAt: submittedAt.toISOString() };
  return outboxRow(challengeSubmitted, `${submissionId} ${attempt}`, payload);
}

export interface ReviewedSubmission {
  submissionId: string;
  challengeId: number;
  learnerId: number;
  skillSlugs: string[];
  score: number;
  xpAwarded: number;
  submittedAt: Date;
  reviewedAt: Date;
}

export interface RescoredSubmission {
  submissionId: string;
  challengeId: number;
  learnerId: number;
  skillSlugs: string[];
  previousScore: number;
  score: number;
  xpDifference: number;
  submittedAt: Date;
  reviewedAt: Date;
  rescoredAt: Date;
}

export interface CompletedReview {
  reviewId: number;
  challengeId: number;
  reviewerId: number;
  xpAwarded: number;
  completedAt: Date;
}

export interface RejectedReview {
  reviewId: number;
  challengeId: number;
  reviewerId: number;
  xpDifference: number;
  completedAt: Date;
  rejectedAt: Date;
}

export function reviewedRow({ submittedAt, reviewedAt, ...submission }: ReviewedSubmission): OutboxRow {
  const instants = { submittedAt: submittedAt.toISOString(), reviewedAt: reviewedAt.toISOString() };
  return outboxRow(challengeReviewed, submission.submissionId, { ...submission, ...instants });
}

export function rescoredRow(rescored: RescoredSubmission): OutboxRow {
  const { submissionId, challengeId, learnerId, skillSlugs, previousScore, score, xpDifference } = rescored;
  const instants = {
    submittedAt: rescored.submittedAt.toISOString(),
    reviewedAt: rescored.reviewedAt.toISOString(),
    rescoredAt: rescored.rescoredAt.toISOString(),
  };
  const scores = { previousScore, score, xpDifference };
  return outboxRow(challengeRescored, submissionId, {
    submissionId,
    challengeId,
    learnerId,
    skillSlugs,
    ...scores,
    ...instants,
  });
}

export function completedRow({ completedAt, ...review }: CompletedReview): OutboxRow {
  return outboxRow(reviewCompleted, String(review.reviewId), { ...review, completedAt: completedAt.toISOString() });
}

export function rejectedRow({ completedAt, rejectedAt, ...review }: RejectedReview): OutboxRow {
  const instants = { completedAt: completedAt.toISOString(), rejectedAt: rejectedAt.toISOString() };
  return outboxRow(reviewRejected, String(review.reviewId), { ...review, ...instants });
}
