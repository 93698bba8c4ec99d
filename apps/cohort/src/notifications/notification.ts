import type { Notification, PayloadOf, submissionGraded, trackCompleted, trackUnlocked } from '@proximal/contracts';
import { trackTitle } from '@proximal/curriculum/rules';
import { z } from 'zod';
import type { RescoredSubmission } from '../cohort-events.js';

type About<N = Notification> = N extends Notification
  ? Omit<N, 'id' | 'title' | 'is_read' | 'created_at' | 'read_at'>
  : never;

export interface NewNotification {
  learnerId: number;
  about: About;
  subject: string;
  title: string;
  createdAt: Date;
}

export const assignedReview = z.strictObject({
  reviewId: z.number(),
  reviewerId: z.number(),
  challengeId: z.number(),
  challengeTitle: z.string(),
  assignedAt: z.date(),
  dueAt: z.date(),
});
export type AssignedReview = z.infer<typeof assignedReview>;

export const reminderMs = 12 * 3_600_000;

export function reviewAssigned(review: AssignedReview): NewNotification {
  const title = `You have a submission to “${review.challengeTitle}” to review.`;
  return { ...toReviewer('review-assigned', review), title, createdAt: review.assignedAt };
}

export function reviewDue(review: AssignedReview): NewNotification {
  const title = `Your review of a submission to “${review.challengeTitle}” is due soon.`;
  return { ...toReviewer('review-due', review), title, createdAt: new Date(review.dueAt.getTime() - reminderMs) };
}

function toReviewer(kind: 'review-assigned' | 'review-due', review: AssignedReview) {
  const { reviewId, reviewerId, challengeId, dueAt } = review;
  const about = { kind, review_id: reviewId, challenge_id: challengeId, due_at: dueAt.toISOString() };
  return { learnerId: reviewerId, about, subject: String(reviewId) };
}

export interface ReceivedReview {
  reviewId: number;
  authorId: number;
  submissionId: string;
  challengeId: number;
  challengeTitle: string;
  completedAt: Date;
}

/** The subject stays in the service: the id of a review is known to its reviewer, so no author may see it. */
export function reviewReceived({ reviewId, authorId, completedAt, ...review }: ReceivedReview): NewNotification {
  return {
    learnerId: authorId,
    about: { kind: 'review-received', challenge_id: review.challengeId, submission_id: review.submissionId },
    subject: String(reviewId),
    title: `Your submission to “${review.challengeTitle}” has a new review.`,
    createdAt: completedAt,
  };
}

type DecidedAppeal = RescoredSubmission & { challengeTitle: string };

/** It has the kind of a review, which programs of before the appeals show as well. */
export function appealDecided({ learnerId, submissionId, challengeId, ...appeal }: DecidedAppeal): NewNotification {
  const { challengeTitle, previousScore: previous_score, score, rescoredAt } = appeal;
  const about = { challenge_id: challengeId, submission_id: submissionId, previous_score, score };
  const change =
    previous_score === score ? `the score stays ${score}` : `the score changes from ${previous_score} to ${score}`;
  return {
    learnerId,
    about: { kind: 'review-received', ...about },
    subject: `appeal ${submissionId}`,
    title: `Your appeal about “${challengeTitle}” is decided: ${change}.`,
    createdAt: rescoredAt,
  };
}

export function reviewHidden(
  review: Omit<ReceivedReview, 'completedAt'> & { isReported: boolean },
  hiddenAt: Date,
): NewNotification {
  const { authorId, reviewId, submissionId, challengeId, challengeTitle } = review;
  const which = review.isReported
    ? `The review of “${challengeTitle}” that you have reported`
    : `A review of “${challengeTitle}”`;
  return {
    learnerId: authorId,
    about: { kind: 'review-received', challenge_id: challengeId, submission_id: submissionId },
    subject: `report ${reviewId}`,
    title: `${which} is hidden, and counts no more.`,
    createdAt: hiddenAt,
  };
}

export function solutionHidden(
  { solutionId, authorId, labId }: { solutionId: number; authorId: number; labId: number },
  hiddenAt: Date,
): NewNotification {
  return {
    learnerId: authorId,
    about: { kind: 'solution-hidden', lab_id: labId },
    subject: String(solutionId),
    title: 'A solution of a lab that you share is hidden.',
    createdAt: hiddenAt,
  };
}

export const openedChallenge = z.strictObject({
  challengeId: z.number(),
  title: z.string(),
  opensAt: z.date(),
  closesAt: z.date(),
  learnerIds: z.array(z.number()),
});
export type OpenedChallenge = z.infer<typeof openedChallenge>;

export function challengeOpened({ challengeId, title, opensAt, closesAt, ...opened }: OpenedChallenge) {
  return opened.learnerIds.map((learnerId): NewNotification => ({
    learnerId,
    about: { kind: 'challenge-opened', challenge_id: challengeId, due_at: closesAt.toISOString() },
    subject: String(challengeId),
    title: `The challenge “${title}” is open.`,
    createdAt: opensAt,
  }));
}

export function trackUnlockedNotification(unlock: PayloadOf<typeof trackUnlocked>): NewNotification {
  const title = `The track “${trackTitle(unlock.trackSlug)}” is unlocked.`;
  return { ...aboutTrack('track-unlocked', unlock), title, createdAt: new Date(unlock.unlockedAt) };
}

export function trackCompletedNotification(completed: PayloadOf<typeof trackCompleted>): NewNotification {
  const title = `You have completed the track “${trackTitle(completed.trackSlug)}”.`;
  return { ...aboutTrack('track-completed', completed), title, createdAt: new Date(completed.completedAt) };
}

function aboutTrack(
  kind: 'track-unlocked' | 'track-completed',
  { learnerId, trackSlug }: { learnerId: number; trackSlug: string },
) {
  return { learnerId, about: { kind, track_slug: trackSlug }, subject: trackSlug };
}

/** Older events do not name the previous score. */
export function scoreChanges(graded: PayloadOf<typeof submissionGraded>[]): NewNotification[] {
  return graded.flatMap(({ learnerId, submissionId, labId, revision, score, previousScore, gradedAt }) => {
    if (previousScore === undefined || previousScore === score) return [];
    const scores = { previous_score: previousScore, score };
    return {
      learnerId,
      about: { kind: 'score-changed', submission_id: submissionId, lab_id: labId, ...scores },
      subject: `${submissionId} ${revision}`,
      title: `A new version of a lab has changed your score from ${previousScore} to ${score}.`,
      createdAt: new Date(gradedAt),
    };
  });
}
