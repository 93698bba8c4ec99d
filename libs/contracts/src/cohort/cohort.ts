import { z } from 'zod';
import { ownAppeal } from './challenge-appeals.js';
import { defineEvent } from '../define-event.js';
import { defineOperation } from '../define-operation.js';
import { defineRequest } from '../define-request.js';
import { defineSchema } from '../define-schema.js';
import {
  codeBytes,
  count,
  date,
  fraction,
  id,
  idText,
  instant,
  isNotBlank,
  listing,
  pageQuery,
  prose,
  slug,
  sourceCode,
} from '../shapes.js';

const points = z.number().min(0).max(100);

export const cohort = defineSchema('Cohort', 'A group of learners who learn a track together for eight weeks.', {
  id: id.describe('Its id.'),
  slug: slug.describe('Names it.'),
  name: z.string().describe('Name for people.'),
  track_slug: slug.describe('The track that its members learn.'),
  starts_on: date.describe('Its first day, a Monday.'),
  ends_on: date.describe('Its last day.'),
  capacity: count.describe('The greatest number of members.'),
  member_count: count.describe('The present number of members.'),
  current_week: count.describe('The running week, from 1; 0 before it starts.'),
});

export const leaderboardEntry = defineSchema('LeaderboardEntry', 'A member’s place in the ranking.', {
  rank: z.int().min(1).describe('Place in the ranking; equal xp has the same one (1, 2, 2, 4).'),
  user_id: id.describe('Id of the member.'),
  display_name: z.string().describe('The display name of the member; the full name without one.'),
  xp: count.describe('The xp of the period.'),
  labs_completed: count.describe('Labs completed in the period.'),
  reviews_completed: count.describe('Peer reviews completed in the period.'),
  is_me: z.boolean().describe('Whether it is the learner who makes the request.'),
});

const attempt = z.int().min(1).describe('Counts the learner’s submissions to the challenge, from 1.');
const submissionStatus = z
  .enum(['submitted', 'reviewed'])
  .describe('`reviewed` once all its reviews are in; it has a score then.');
const submissionScore = points
  .optional()
  .describe('Median of the reviews, weighted by the reliability of the reviewers; left out until all are in.');
const reviewsRequired = count.describe('The number of reviews that a submission gets.');
/** For the author of the submission; the reviewer knows the review by another id. */
const receivedReviewId = z.string().regex(/^rev_[0-9a-f]{24}$/);

const ownChallengeSubmission = defineSchema('OwnChallengeSubmission', 'The learner’s last submission to a challenge.', {
  submission_id: z.string().describe('Names the submission.'),
  attempt,
  status: submissionStatus,
  score: submissionScore,
  reviews_required: count
    .optional()
    .describe('The number of reviews that it needs: more than usual where reviews disagree or say nothing.'),
  reviews: z
    .array(
      z.object({
        review_id: receivedReviewId.optional().describe('Names the review when its author reports it.'),
        score: points.describe('0 to 100.'),
        feedback: z.string().describe('What the reviewer has written.'),
      }),
    )
    .describe('The reviews so far.'),
  appeal: ownAppeal.optional().describe('The appeal against its score; left out when there is none.'),
  appeal_until: instant
    .optional()
    .describe('Until this instant the learner can appeal against the score; left out when they cannot.'),
});

export const challenge = defineSchema('Challenge', 'A task for a whole cohort, reviewed by its members.', {
  id: id.describe('Its id.'),
  slug: slug.describe('Names it.'),
  title: z.string().describe('Title for people.'),
  description: z.string().describe('What to do and how it is reviewed, in Markdown.'),
  starter_code: z.string().describe('The program to begin with.'),
  skill_slugs: z.array(slug).describe('The skills that it practises.'),
  points: count.describe('The xp of a score of 100.'),
  status: z.enum(['upcoming', 'open', 'closed']).describe('Submissions are accepted while it is `open`.'),
  opens_at: instant.describe('Start of the time for submissions.'),
  closes_at: instant.describe('End of the time for submissions.'),
  reviews_required: reviewsRequired,
  my_submission: ownChallengeSubmission.optional(),
});

export const challengeSubmission = defineSchema('ChallengeSubmission', 'A submission to a challenge.', {
  submission_id: z.string().describe('Names the submission.'),
  challenge_id: id.describe('The challenge.'),
  attempt,
  status: submissionStatus,
  submitted_at: instant.describe('Instant of the submission.'),
  reviews_received: count.describe('The number of reviews so far.'),
  reviews_required: reviewsRequired,
  score: submissionScore,
});

const peerReviewFields = z.object({
  id: id.describe('Its id; ids show no order.'),
  challenge_id: id.describe('The challenge.'),
  challenge_title: z.string().describe('Title of the challenge.'),
  code: z.string().describe('The code to review.'),
  notes: z.string().describe('What the author has written about it; may be empty.'),
  author_alias: z.string().describe('A random name for the author, another one in each review.'),
  status: z.enum(['assigned', 'completed']).describe('Whether it is still to be done.'),
  assigned_at: instant.describe('Instant of the assignment.'),
  due_at: instant.describe('After this instant it goes to somebody else.'),
  feedback: z.string().optional().describe('What the reviewer has written; left out until it is completed.'),
  score: points.optional().describe('0 to 100; left out until it is completed.'),
  completed_at: instant.optional().describe('Instant of completion; left out until then.'),
});
export const peerReview = peerReviewFields.meta({ id: 'PeerReview', description: 'A review assigned to the learner.' });
const completedReview = peerReviewFields
  .extend({
    xp_awarded: count.describe('The xp for the review; 0 when its feedback says nothing.'),
    message: z.string().optional().describe('Why the review gives no xp; left out when it gives some.'),
  })
  .meta({ id: 'CompletedPeerReview', description: 'A review that the learner has completed.' });

const cohortHealth = z
  .object({
    health_score: points.describe('100 times the mean of the four rates, with one decimal.'),
    standup_rate: fraction.describe('Share of the members’ days, Monday to Friday, with activity.'),
    review_completion_rate: fraction.describe('Share of the reviews due this week that are done.'),
    challenge_rate: fraction.describe('Share of the members who have submitted to a challenge open this week.'),
    active_member_rate: fraction.describe('Share of the members with any activity this week.'),
    week_of: date.describe('Monday of the week.'),
  })
  .meta({ id: 'CohortHealth', description: 'How active a cohort is this week. A rate with nothing to count is 1.' });

export const showMyCohort = defineOperation('cohort.show-my-cohort', {
  // The first call assigns the learner to a cohort, and hundreds may arrive at once.
  deadlineMs: 15_000,
  method: 'GET',
  path: '/cohorts/my-cohort',
  summary: 'Show the learner’s cohort',
  description: 'The first call places the learner into an open cohort of the present track.',
  owned: 'self',
  output: cohort,
});

export const listLeaderboard = defineOperation('cohort.list-leaderboard', {
  ...listing,
  path: '/cohorts/my-cohort/leaderboard',
  summary: 'List the cohort’s ranking of a period',
  description:
    'Ranks the members by the xp of the running week or month (UTC), or of all time. Members who have opted out are on ' +
    'nobody’s board but their own, and the ranks of the others do not count them. A later page has the xp and ranks of ' +
    'its own moment, and everybody who is on no page before it.',
  owned: 'self',
  query: pageQuery.extend({
    period: z.enum(['week', 'month', 'all']).default('week').describe('The time whose xp counts.'),
    around: z
      .literal('me')
      .optional()
      .meta({ description: 'The caller’s own entry and five neighbours on each side.' }),
  }),
  output: leaderboardEntry,
});

export const listChallenges = defineOperation('cohort.list-challenges', {
  ...listing,
  path: '/cohorts/my-cohort/challenges',
  summary: 'List the cohort’s challenges',
  description: 'Lists the challenges of the cohort with the learner’s own submissions.',
  owned: 'self',
  output: challenge,
});

export const submitChallenge = defineOperation('cohort.submit-challenge', {
  // Submissions to one challenge are processed one after the other.
  deadlineMs: 25_000,
  method: 'POST',
  path: '/cohorts/challenges/{id}/submit',
  summary: 'Submit to a challenge; a later attempt replaces the earlier one',
  description:
    'Two other members review the submission, and a third one where their scores are more than 30 points apart. It can ' +
    'be replaced until its first review is in.',
  owned: { of: 'cohort', otherwise: 'challenge-unknown' },
  params: z.object({ id: idText.describe('Id of the challenge.') }),
  body: z.object({
    code: sourceCode(codeBytes)
      .min(1)
      .refine(isNotBlank, 'must not be blank')
      .describe('The whole program, at most 64 KiB.'),
    notes: prose(0, 5_000).default('').describe('What the reviewers should know.'),
  }),
  output: challengeSubmission,
  refusals: ['challenge-unknown', 'challenge-not-open', 'submission-under-review', 'key-reused'],
});

export const listPeerReviews = defineOperation('cohort.list-peer-reviews', {
  ...listing,
  path: '/cohorts/my-cohort/peer-reviews',
  summary: 'List the peer reviews assigned to the learner',
  description: 'Lists the reviews to do and those that are done. Author and reviewer stay unknown to each other.',
  owned: 'self',
  output: peerReview,
});

export const completePeerReview = defineOperation('cohort.complete-peer-review', {
  // Reviews of one challenge are processed one after the other, together with its submissions.
  deadlineMs: 25_000,
  method: 'POST',
  path: '/cohorts/peer-reviews/{id}/complete',
  summary: 'Complete an assigned peer review',
  description:
    'Gives 15 xp, for six reviews a day. Feedback that is empty of content gives none, and `message` says why: without ' +
    'words, one thing again and again, the text of an earlier review, a copy. A review is completed once and cannot be ' +
    'changed.',
  owned: { of: 'learner', otherwise: 'review-unknown' },
  params: z.object({ id: idText.describe('Id of the review.') }),
  body: z.object({
    feedback: prose(1, 5_000).describe('What is good, and what could be better.'),
    score: points.describe('0 to 100; decimals are allowed.'),
  }),
  output: completedReview,
  refusals: ['review-unknown', 'review-completed', 'key-reused'],
});

const reviewReport = defineSchema('ReviewReport', 'The report of a review that the learner has received.', {
  review_id: receivedReviewId.describe('Names the review.'),
  state: z.enum(['open', 'upheld', 'dismissed']).describe('`open` until a moderator has decided.'),
  reported_at: instant.describe('Instant of the report.'),
});

export const reportPeerReview = defineOperation('cohort.report-peer-review', {
  method: 'POST',
  path: '/cohorts/peer-reviews/{id}/report',
  summary: 'Report a review that the learner has received',
  description: 'Reports an insulting or worthless review to the moderators, once. Neither score nor xp change by it.',
  owned: { of: 'learner', otherwise: 'received-review-unknown' },
  params: z.object({ id: receivedReviewId.describe('`review_id` of the review in `my_submission`.') }),
  body: z.object({ reason: prose(1, 2_000).describe('What is wrong with the review.') }),
  output: reviewReport,
  refusals: ['received-review-unknown', 'review-reported', 'key-reused'],
});

export const showCohortHealth = defineOperation('cohort.show-health', {
  method: 'GET',
  path: '/cohorts/my-cohort/health',
  summary: 'Show how active the cohort is this week',
  description: 'Shows four rates of the running week and a score of them all.',
  owned: 'self',
  output: cohortHealth,
});

export const showMembership = defineRequest('cohort.show-membership', {
  input: z.object({ learnerId: id }),
  output: z.object({ cohortId: id.nullable() }),
  deadlineMs: 2_000,
});

export const findCohort = defineRequest('cohort.find-cohort', {
  input: z.object({ cohortId: id }),
  output: z.object({ cohort: z.object({ id, slug, name: z.string() }).nullable() }),
  deadlineMs: 2_000,
});

/** Published once, when all reviews of the submission are done. */
export const challengeReviewed = defineEvent(
  'cohort.challenge-reviewed.v1',
  z.object({
    submissionId: z.string().min(1),
    challengeId: id,
    learnerId: id,
    skillSlugs: z.array(slug),
    /** The median of the reviews, weighted by the reliability of the reviewers. */
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

export const reviewCompleted = defineEvent(
  'cohort.review-completed.v1',
  z.object({ reviewId: id, challengeId: id, reviewerId: id, xpAwarded: count, completedAt: instant }),
);
