import type {
  challengeRescored,
  challengeReviewed,
  challengeSubmitted,
  reviewCompleted,
  reviewRejected,
  submissionGraded,
  EventEnvelope,
} from '@proximal/contracts';
import type { Activity, Credit, XpEntry } from '../credits/credit.js';

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
    entries: entriesOf('lab', graded, ({ learnerId, submissionId, revision, xpAwarded: xp, gradedAt, submittedAt }) => {
      const earnedAt = revision > 1 && xp > 0 ? gradedAt : submittedAt;
      return { learnerId, sourceId: `${submissionId}-${revision}`, xp, earnedAt };
    }),
    activities: graded.map(({ payload: { learnerId, submittedAt, labId } }) => {
      return { learnerId, at: submittedAt, trackSlug: trackOfLab(labId) };
    }),
  };
}

export function submissionCredit(submitted: Submitted[]): Credit {
  return { entries: [], activities: submitted.map(activityOf) };
}

/** Xp of the day of the last review, activity of the day of the submission. The cohort's track says nothing here. */
export function challengeCredit(reviewed: Reviewed[]): Credit {
  const entries = entriesOf('challenge', reviewed, ({ learnerId, submissionId, xpAwarded, reviewedAt }) => {
    return { learnerId, sourceId: submissionId, xp: xpAwarded, earnedAt: reviewedAt };
  });
  return { entries, activities: reviewed.map(activityOf) };
}

/** No activity. Xp that an appeal brings counts at the decision, xp that it takes on the day of the first score. */
export function appealCredit(rescored: Rescored[]): Credit {
  const entries = entriesOf('challenge', rescored, ({ learnerId, submissionId, xpDifference: xp, ...at }) => {
    const earnedAt = xp > 0 ? at.rescoredAt : at.reviewedAt;
    return { learnerId, sourceId: `${submissionId}-appeal`, xp, earnedAt };
  });
  return { entries, activities: [] };
}

export function reviewCredit(reviews: Review[]): Credit {
  const entries = entriesOf('review', reviews, ({ reviewerId, reviewId, xpAwarded, completedAt }) => {
    return { learnerId: reviewerId, sourceId: String(reviewId), xp: xpAwarded, earnedAt: completedAt };
  });
  const activities = reviews.map(({ payload: { reviewerId, completedAt } }) => {
    return { learnerId: reviewerId, at: completedAt, trackSlug: null };
  });
  return { entries, activities };
}

/** Counts on the day of the review, where the xp came from; the activity of that day stays. */
export function rejectionCredit(rejected: Rejected[]): Credit {
  const entries = entriesOf('review', rejected, ({ reviewerId, reviewId, xpDifference, completedAt }) => {
    return { learnerId: reviewerId, sourceId: `${reviewId}-rejected`, xp: xpDifference, earnedAt: completedAt };
  });
  return { entries, activities: [] };
}

function entriesOf<Payload>(
  source: XpEntry['source'],
  events: { id: string; payload: Payload }[],
  entryOf: (payload: Payload) => Omit<XpEntry, 'id' | 'source'>,
): XpEntry[] {
  return events.map(({ id, payload }) => ({ id, source, ...entryOf(payload) })).filter(({ xp }) => xp !== 0);
}

function activityOf({ payload: { learnerId, submittedAt } }: Submitted | Reviewed): Activity {
  return { learnerId, at: submittedAt, trackSlug: null };
}
