import { z } from 'zod';
import { defineEvent, defineOperation, defineRequest } from './define.js';
import { codeBytes } from './grading.js';
import { count, date, fraction, id, idText, instant, isNotBlank, pageQuery, slug, sourceCode, text } from './shapes.js';

const points = z.number().min(0).max(100);
const notBlank = 'must not be blank';

export const cohort = z.object({
  id,
  slug,
  name: z.string(),
  track_slug: slug,
  starts_on: date,
  ends_on: date,
  capacity: count,
  member_count: count,
  current_week: count,
});

export const leaderboardEntry = z.object({
  rank: z.int().min(1),
  user_id: id,
  display_name: z.string(),
  xp: count,
  labs_completed: count,
  reviews_completed: count,
  is_me: z.boolean(),
});

const submissionStatus = z.enum(['submitted', 'reviewed']);

export const challenge = z.object({
  id,
  slug,
  title: z.string(),
  description: z.string(),
  starter_code: z.string(),
  skill_slugs: z.array(slug),
  points: count,
  status: z.enum(['upcoming', 'open', 'closed']),
  opens_at: instant,
  closes_at: instant,
  reviews_required: count,
  my_submission: z
    .object({
      submission_id: z.string(),
      attempt: z.int().min(1),
      status: submissionStatus,
      score: points.optional(),
      reviews: z.array(z.object({ score: points, feedback: z.string() })),
    })
    .optional(),
});

export const challengeSubmission = z.object({
  submission_id: z.string(),
  challenge_id: id,
  attempt: z.int().min(1),
  status: submissionStatus,
  submitted_at: instant,
  reviews_received: count,
  reviews_required: count,
  score: points.optional(),
});

export const peerReview = z.object({
  id,
  challenge_id: id,
  challenge_title: z.string(),
  code: z.string(),
  notes: z.string(),
  author_alias: z.string(),
  status: z.enum(['assigned', 'completed']),
  assigned_at: instant,
  due_at: instant,
  feedback: z.string().optional(),
  score: points.optional(),
  completed_at: instant.optional(),
});

export const showMyCohort = defineOperation('cohort.show-my-cohort', {
  // The first call assigns the learner to a cohort, and hundreds may arrive at once.
  deadlineMs: 15_000,
  method: 'GET',
  path: '/cohorts/my-cohort',
  summary: 'The learner’s cohort',
  output: cohort,
});

export const listLeaderboard = defineOperation('cohort.list-leaderboard', {
  method: 'GET',
  path: '/cohorts/my-cohort/leaderboard',
  summary: 'The cohort’s ranking of a period',
  answer: 'page',
  query: pageQuery.extend({
    period: z.enum(['week', 'month', 'all']).default('week'),
    around: z
      .literal('me')
      .optional()
      .meta({ description: 'The caller’s own entry and five neighbours on each side.' }),
  }),
  output: leaderboardEntry,
});

export const listChallenges = defineOperation('cohort.list-challenges', {
  method: 'GET',
  path: '/cohorts/my-cohort/challenges',
  summary: 'The cohort’s challenges',
  answer: 'page',
  query: pageQuery,
  output: challenge,
});

export const submitChallenge = defineOperation('cohort.submit-challenge', {
  // Submissions to one challenge are processed one after the other.
  deadlineMs: 25_000,
  method: 'POST',
  path: '/cohorts/challenges/{id}/submit',
  summary: 'Submit to a challenge; a later attempt replaces the earlier one',
  params: z.object({ id: idText }),
  body: z.object({
    code: sourceCode(codeBytes).min(1).refine(isNotBlank, notBlank),
    notes: text(0, 5_000).default(''),
  }),
  output: challengeSubmission,
  refusals: ['challenge-unknown', 'challenge-not-open', 'submission-under-review', 'key-reused'],
});

export const listPeerReviews = defineOperation('cohort.list-peer-reviews', {
  method: 'GET',
  path: '/cohorts/my-cohort/peer-reviews',
  summary: 'The peer reviews assigned to the learner',
  answer: 'page',
  query: pageQuery,
  output: peerReview,
});

export const completePeerReview = defineOperation('cohort.complete-peer-review', {
  // Reviews of one challenge are processed one after the other, together with its submissions.
  deadlineMs: 25_000,
  method: 'POST',
  path: '/cohorts/peer-reviews/{id}/complete',
  summary: 'Complete an assigned peer review',
  params: z.object({ id: idText }),
  body: z.object({ feedback: text(1, 5_000).refine(isNotBlank, notBlank), score: points }),
  output: peerReview.extend({ xp_awarded: count }),
  refusals: ['review-unknown', 'review-completed', 'key-reused'],
});

export const showCohortHealth = defineOperation('cohort.show-health', {
  method: 'GET',
  path: '/cohorts/my-cohort/health',
  summary: 'How alive the cohort is this week',
  output: z.object({
    health_score: points,
    standup_rate: fraction,
    review_completion_rate: fraction,
    challenge_rate: fraction,
    active_member_rate: fraction,
    week_of: date,
  }),
});

/** Shows the learner's current cohort, if any; the request assigns nobody. */
export const showMembership = defineRequest('cohort.show-membership', {
  input: z.object({ learnerId: id }),
  output: z.object({ cohortId: id.nullable() }),
  deadlineMs: 2_000,
});

/** All reviews of a learner's answer to a challenge are done; published once. */
export const challengeReviewed = defineEvent(
  'cohort.challenge-reviewed.v1',
  z.object({
    submissionId: z.string().min(1),
    challengeId: id,
    learnerId: id,
    skillSlugs: z.array(slug),
    /** The median of the reviews. */
    score: z.number().min(0).max(100),
    xpAwarded: count,
    submittedAt: instant,
    reviewedAt: instant,
  }),
);

/** Published with every attempt; a later one replaces the earlier. */
export const challengeSubmitted = defineEvent(
  'cohort.challenge-submitted.v1',
  z.object({
    submissionId: z.string().min(1),
    challengeId: id,
    learnerId: id,
    attempt: z.int().min(1),
    submittedAt: instant,
  }),
);

/** A peer review is done; published once. */
export const reviewCompleted = defineEvent(
  'cohort.review-completed.v1',
  z.object({ reviewId: id, challengeId: id, reviewerId: id, xpAwarded: count, completedAt: instant }),
);
