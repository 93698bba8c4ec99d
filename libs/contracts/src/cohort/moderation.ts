import { z } from 'zod';
import { defineEvent } from '../define-event.js';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { id, idText, instant, listing, reason } from '../shapes.js';

const access = { role: 'moderator' } as const;
const reviewId = id.describe('Id of the review, as its reviewer knows it.');
const reportedReview = z.object({ review_id: idText.describe('Id of a review with an open report.') });

const openReport = defineSchema('OpenReviewReport', 'A reported review, for moderators.', {
  review_id: reviewId,
  submission_id: z.string().describe('The submission to a challenge that it reviews.'),
  challenge_id: id.describe('The challenge.'),
  author_id: id.describe('The author of the submission, who has reported the review.'),
  reviewer_id: id
    .nullable()
    .describe(
      'Who has written the review; null once their account is erased. Author and reviewer do not know each other.',
    ),
  feedback: z.string().describe('What the reviewer has written.'),
  score: z.number().min(0).max(100).describe('What the reviewer has given.'),
  reason: z.string().describe('What is wrong with the review, in the words of the author.'),
  reported_at: instant.describe('Instant of the report.'),
});

const decidedReport = defineSchema('DecidedReviewReport', 'The decision about a reported review.', {
  review_id: reviewId,
  state: z.enum(['upheld', 'dismissed']).describe('The decision, which is final.'),
  decided_at: instant.describe('Instant of the decision.'),
});

export const listReviewReports = defineOperation('cohort.list-review-reports', {
  ...listing,
  path: '/moderation/reports',
  summary: 'List the reported reviews that no moderator has decided about',
  description:
    'Lists open reports with what the review says, oldest first. It leaves out reviews of submissions that the ' +
    'moderator has written or reviewed.',
  access,
  output: openReport,
});

export const upholdReviewReport = defineOperation('cohort.uphold-review-report', {
  method: 'POST',
  path: '/moderation/reports/{review_id}/uphold',
  summary: 'Uphold the report of a review',
  description:
    'Hides the review from the author, takes the xp for it back from the reviewer, and its score counts no more. A ' +
    'submission that still waits gets another review. For one with a score an appeal opens: two fresh reviewers decide. ' +
    'A score that an appeal has decided already stays.',
  access,
  owned: { of: 'others', otherwise: 'report-unknown' },
  params: reportedReview,
  body: z.object({ reason }),
  output: decidedReport,
  refusals: ['report-unknown', 'key-reused'],
});

export const dismissReviewReport = defineOperation('cohort.dismiss-review-report', {
  method: 'POST',
  path: '/moderation/reports/{review_id}/dismiss',
  summary: 'Dismiss the report of a review',
  description: 'The review stays as it is, and nobody reports it again.',
  access,
  owned: { of: 'others', otherwise: 'report-unknown' },
  params: reportedReview,
  body: z.object({ reason }),
  output: decidedReport,
  refusals: ['report-unknown', 'key-reused'],
});

export const hideReview = defineOperation('cohort.hide-review', {
  method: 'POST',
  path: '/moderation/reviews/{review_id}/hide',
  summary: 'Hide a review that nobody has reported',
  description:
    'Does what upholding a report does; an open report of the review is upheld by it. A review whose report was dismissed ' +
    'stays, and so does each of a submission that the moderator has written or reviewed.',
  access,
  owned: { of: 'others', otherwise: 'shown-review-unknown' },
  params: z.object({ review_id: idText.describe('Id of a completed review.') }),
  body: z.object({ reason }),
  output: defineSchema('HiddenReview', 'A review that its author sees no more, and that counts no more.', {
    review_id: reviewId,
    hidden_at: instant.describe('Instant of the decision.'),
  }),
  refusals: ['shown-review-unknown', 'key-reused'],
});

/** Published once, after `review-completed`. The reviewer loses the xp. */
export const reviewRejected = defineEvent(
  'cohort.review-rejected.v1',
  z.object({
    reviewId: id,
    challengeId: id,
    reviewerId: id,
    xpDifference: z.int().max(-1),
    completedAt: instant,
    rejectedAt: instant,
  }),
);
