import type { Notification, PayloadOf, submissionGraded, trackCompleted, trackUnlocked } from '@proximal/contracts';
import { trackTitle } from '@proximal/curriculum/rules';

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

export interface AssignedReview {
  reviewId: number;
  reviewerId: number;
  challengeId: number;
  challengeTitle: string;
  assignedAt: Date;
  dueAt: Date;
}

export const reminderMs = 12 * 3_600_000;

export function reviewAssigned({ reviewId, reviewerId, assignedAt, ...review }: AssignedReview): NewNotification {
  const due_at = review.dueAt.toISOString();
  return {
    learnerId: reviewerId,
    about: { kind: 'review-assigned', review_id: reviewId, challenge_id: review.challengeId, due_at },
    subject: String(reviewId),
    title: `You have a submission to “${review.challengeTitle}” to review.`,
    createdAt: assignedAt,
  };
}

export function reviewDue({ reviewId, reviewerId, dueAt, ...review }: AssignedReview): NewNotification {
  const due_at = dueAt.toISOString();
  return {
    learnerId: reviewerId,
    about: { kind: 'review-due', review_id: reviewId, challenge_id: review.challengeId, due_at },
    subject: String(reviewId),
    title: `Your review of a submission to “${review.challengeTitle}” is due soon.`,
    createdAt: new Date(dueAt.getTime() - reminderMs),
  };
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

export interface RescoredChallenge {
  learnerId: number;
  submissionId: string;
  challengeId: number;
  challengeTitle: string;
  previousScore: number;
  score: number;
  rescoredAt: Date;
}

/** It has the kind of a review, which programs of before the appeals show as well. */
export function appealDecided({ learnerId, submissionId, challengeId, ...appeal }: RescoredChallenge): NewNotification {
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

export interface OpenedChallenge {
  challengeId: number;
  title: string;
  opensAt: Date;
  closesAt: Date;
  learnerIds: number[];
}

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
  return {
    learnerId: unlock.learnerId,
    about: { kind: 'track-unlocked', track_slug: unlock.trackSlug },
    subject: unlock.trackSlug,
    title: `The track “${trackTitle(unlock.trackSlug)}” is unlocked.`,
    createdAt: new Date(unlock.unlockedAt),
  };
}

export function trackCompletedNotification(completed: PayloadOf<typeof trackCompleted>): NewNotification {
  return {
    learnerId: completed.learnerId,
    about: { kind: 'track-completed', track_slug: completed.trackSlug },
    subject: completed.trackSlug,
    title: `You have completed the track “${trackTitle(completed.trackSlug)}”.`,
    createdAt: new Date(completed.completedAt),
  };
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
