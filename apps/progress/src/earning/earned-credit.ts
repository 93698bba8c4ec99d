import type {
  challengeRescored,
  challengeReviewed,
  challengeSubmitted,
  reviewCompleted,
  reviewRejected,
  submissionGraded,
  EventEnvelope,
} from '@proximal/contracts';
import type { Credit } from '../credits/credit.js';

export type Graded = EventEnvelope<typeof submissionGraded>;
export type Submitted = EventEnvelope<typeof challengeSubmitted>;
export type Reviewed = EventEnvelope<typeof challengeReviewed>;
export type Rescored = EventEnvelope<typeof challengeRescored>;
export type Rejected = EventEnvelope<typeof reviewRejected>;
export type Review = EventEnvelope<typeof reviewCompleted>;

/**
 * Every revision counts as an activity at the instant of the submission. A regrade brings its xp on its own day;
 * negative xp counts on the day of the submission, where the xp came from, so nobody loses what they have earned since.
 */
export function labCredit(graded: Graded[], trackOfLab: (labId: number) => string | null): Credit {
  return {
    entries: graded
      .filter(({ payload }) => payload.xpAwarded !== 0)
      .map(({ id, payload }) => ({
        id,
        learnerId: payload.learnerId,
        source: 'lab',
        sourceId: `${payload.submissionId}-${payload.revision}`,
        xp: payload.xpAwarded,
        earnedAt: payload.revision > 1 && payload.xpAwarded > 0 ? payload.gradedAt : payload.submittedAt,
      })),
    activities: graded.map(({ payload }) => ({
      learnerId: payload.learnerId,
      at: payload.submittedAt,
      trackSlug: trackOfLab(payload.labId),
    })),
  };
}

export function submissionCredit(submitted: Submitted[]): Credit {
  const activities = submitted.map(({ payload }) => ({
    learnerId: payload.learnerId,
    at: payload.submittedAt,
    trackSlug: null,
  }));
  return { entries: [], activities };
}

/** Xp of the day of the last review, activity of the day of the submission. The cohort's track says nothing here. */
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

/** No activity. Xp that an appeal brings counts at the decision, xp that it takes on the day of the first score. */
export function appealCredit(rescored: Rescored[]): Credit {
  const entries = rescored
    .filter(({ payload }) => payload.xpDifference !== 0)
    .map(({ id, payload }) => ({
      id,
      learnerId: payload.learnerId,
      source: 'challenge' as const,
      sourceId: `${payload.submissionId}-appeal`,
      xp: payload.xpDifference,
      earnedAt: payload.xpDifference > 0 ? payload.rescoredAt : payload.reviewedAt,
    }));
  return { entries, activities: [] };
}

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

/** Counts on the day of the review, where the xp came from; the activity of that day stays. */
export function rejectionCredit(rejected: Rejected[]): Credit {
  const entries = rejected.map(({ id, payload }) => ({
    id,
    learnerId: payload.reviewerId,
    source: 'review' as const,
    sourceId: `${payload.reviewId}-rejected`,
    xp: payload.xpDifference,
    earnedAt: payload.completedAt,
  }));
  return { entries, activities: [] };
}
