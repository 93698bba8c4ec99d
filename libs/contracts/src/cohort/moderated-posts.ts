import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { id, idText, instant, listing, reason } from '../shapes.js';

const moderator = { role: 'moderator' } as const;
const instructor = { role: 'instructor', cohort: 'cohort_id' } as const;
const cohortId = idText.describe('Id of a cohort that the caller looks after.');

/** As for appeals, the path names the author, so that the audit log holds an id that an erasure replaces. */
const authored = {
  learner_id: idText.describe('Id of the author.'),
  post_id: idText.describe('Id of a question or an answer.'),
};

const post = {
  post_id: id.describe('Id of the question or answer.'),
  learner_id: id.describe('Its author.'),
  question_id: id.describe('The question; the same id when it is the question itself.'),
  title: z.string().describe('The question in one line.'),
  text: z.string().describe('What the question or answer says at present; plain text.'),
  created_at: instant.describe('Instant of its first version.'),
  edited_at: instant.optional().describe('Instant of the last change; left out when there is none.'),
};

const decidedPost = defineSchema('DecidedPost', 'The decision about a question or an answer.', {
  post_id: id.describe('Id of the question or answer.'),
  state: z.enum(['hidden', 'dismissed']).describe('The decision.'),
  decided_at: instant.describe('Instant of the decision.'),
});

export const listReportedPosts = defineOperation('cohort.list-reported-posts', {
  ...listing,
  path: '/moderation/posts',
  summary: 'List the reported questions and answers that no moderator has decided about',
  description:
    'Lists them as they are now, oldest report first; a page has 20 at most. It leaves out what the moderator has ' +
    'written or reported.',
  access: moderator,
  output: defineSchema('ReportedPost', 'A reported question or answer, for moderators.', {
    ...post,
    cohort_id: id.describe('The cohort in which it was written.'),
    reasons: z
      .array(z.string())
      .describe('What is wrong with it, in the words of those who have reported it; at most 5.'),
    reported_at: instant.describe('Instant of the first report.'),
  }),
});

export const hidePost = defineOperation('cohort.hide-post', {
  method: 'POST',
  path: '/moderation/learners/{learner_id}/posts/{post_id}/hide',
  summary: 'Hide a question or an answer, reported or not',
  description:
    'Nobody sees it any more, nor the answers to a hidden question. Its author gets a notification. This is final.',
  access: moderator,
  owned: { of: 'others', otherwise: 'own-case' },
  params: z.object(authored),
  body: z.object({ reason }),
  output: decidedPost,
  refusals: ['shown-post-unknown', 'key-reused'],
});

export const dismissPostReport = defineOperation('cohort.dismiss-post-report', {
  method: 'POST',
  path: '/moderation/learners/{learner_id}/posts/{post_id}/dismiss',
  summary: 'Dismiss the reports of a question or an answer',
  description: 'It stays, and nobody reports it again unless its author changes it.',
  access: moderator,
  owned: { of: 'others', otherwise: 'own-case' },
  params: z.object(authored),
  body: z.object({ reason }),
  output: decidedPost,
  refusals: ['reported-post-unknown', 'key-reused'],
});

export const listCohortPosts = defineOperation('cohort.list-cohort-posts', {
  ...listing,
  path: '/instructor/cohorts/{cohort_id}/posts',
  summary: 'List the questions and answers of a cohort, newest first',
  description: 'Shows its instructor what the members ask and answer.',
  access: instructor,
  params: z.object({ cohort_id: cohortId }),
  output: defineSchema('CohortPost', 'A question or an answer of a cohort, as its instructor sees it.', {
    ...post,
    display_name: z.string().describe('The name that its author shows to the cohort.'),
  }),
});

export const hideCohortPost = defineOperation('cohort.hide-cohort-post', {
  method: 'POST',
  path: '/instructor/cohorts/{cohort_id}/members/{learner_id}/posts/{post_id}/hide',
  summary: 'Hide a question or an answer of a cohort',
  description: 'Does what a moderator does with `POST /moderation/learners/{learner_id}/posts/{post_id}/hide`.',
  access: instructor,
  owned: { of: 'others', otherwise: 'own-case' },
  params: z.object({ cohort_id: cohortId, ...authored }),
  body: z.object({ reason }),
  output: decidedPost,
  refusals: ['shown-post-unknown', 'key-reused'],
});
