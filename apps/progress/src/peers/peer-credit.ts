import type { challengeReviewed, challengeSubmitted, reviewCompleted, EventEnvelope } from '@proximal/contracts';
import type { Credit } from '../credits/credit.js';

export type Submitted = EventEnvelope<typeof challengeSubmitted>;
export type Reviewed = EventEnvelope<typeof challengeReviewed>;
export type Review = EventEnvelope<typeof reviewCompleted>;

/** Returns the credit of attempts at challenges: one activity per attempt, at the instant of the submission. */
export function submissionCredit(submitted: Submitted[]): Credit {
  const activities = submitted.map(({ payload }) => ({
    learnerId: payload.learnerId,
    at: payload.submittedAt,
    trackSlug: null,
  }));
  return { entries: [], activities };
}

/**
 * Returns the credit of reviewed challenges for their authors: xp of the day of the last review, and an activity of the
 * day of the submission. It has no track, because the cohort's track says nothing about the learner's track.
 */
export function challengeCredit(reviewed: Reviewed[]): Credit {
  return {
    entries: reviewed
      .filter(({ payload }) => payload.xpAwarded > 0)
      .map(({ id, payload }) => ({
        id,
        learnerId: payload.learnerId,
        source: 'challenge',
        sourceId: payload.submissionId,
        xp: payload.xpAwarded,
        earnedAt: payload.reviewedAt,
      })),
    activities: reviewed.map(({ payload }) => ({
      learnerId: payload.learnerId,
      at: payload.submittedAt,
      trackSlug: null,
    })),
  };
}

/** Returns the credit of completed reviews for their reviewers. */
export function reviewCredit(reviews: Review[]): Credit {
  return {
    entries: reviews
      .filter(({ payload }) => payload.xpAwarded > 0)
      .map(({ id, payload }) => ({
        id,
        learnerId: payload.reviewerId,
        source: 'review',
        sourceId: String(payload.reviewId),
        xp: payload.xpAwarded,
        earnedAt: payload.completedAt,
      })),
    activities: reviews.map(({ payload }) => ({
      learnerId: payload.reviewerId,
      at: payload.completedAt,
      trackSlug: null,
    })),
  };
}
