import type { challengeReviewed, challengeSubmitted, reviewCompleted, EventEnvelope } from '@proximal/contracts';
import type { Credit } from '../credits/credit.js';

export type Submitted = EventEnvelope<typeof challengeSubmitted>;
export type Reviewed = EventEnvelope<typeof challengeReviewed>;
export type Review = EventEnvelope<typeof reviewCompleted>;

/** What attempts at challenges add to their authors' records: an activity each, at the instant of submitting. */
export function submissionCredit(submitted: Submitted[]): Credit {
  const activities = submitted.map(({ payload }) => ({
    learnerId: payload.learnerId,
    at: payload.submittedAt,
    trackSlug: null,
  }));
  return { entries: [], activities };
}

/**
 * What reviewed challenges add to their authors' records: xp of the day of the last review, and an activity of the day
 * of submitting. A challenge is of a cohort's track, which says nothing of the learner's.
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

/** What completed reviews add to their reviewers' records. */
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
