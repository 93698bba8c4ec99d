import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { id, idText, instant, listing, reason } from '../shapes.js';

const access = { role: 'moderator' } as const;
const points = z.number().min(0).max(100);

const givenReview = z.object({
  review_id: id.describe('Id of the review, as its reviewer knows it.'),
  reviewer_id: id.nullable().describe('Who has written it; null once their account is erased.'),
  score: points.describe('What the reviewer has given.'),
  feedback: z.string().describe('What the reviewer has written.'),
  is_hidden: z.boolean().describe('A moderator has hidden it, and its score counts no more.'),
  is_for_appeal: z.boolean().describe('A fresh reviewer has written it for the appeal.'),
});

const openAppeal = defineSchema('OpenAppeal', 'An open appeal against a score, for moderators.', {
  challenge_id: id.describe('The challenge.'),
  learner_id: id.describe('The author of the submission.'),
  submission_id: z.string().describe('The submission.'),
  challenge_title: z.string().describe('Title of the challenge.'),
  challenge_description: z.string().describe('What was to do and how it is reviewed, in Markdown.'),
  code: z.string().describe('The submitted program.'),
  notes: z.string().describe('What the author has written about it; may be empty.'),
  reason: z.string().describe('What is wrong with the score, in the words of the author.'),
  appealed_at: instant.describe('Instant of the appeal.'),
  previous_score: points.describe('The score against which the author appeals.'),
  reviews: z.array(givenReview).describe('The completed reviews, oldest first.'),
});

const decidedAppeal = defineSchema('DecidedAppeal', 'The decision about an appeal, which is final.', {
  challenge_id: id.describe('The challenge.'),
  learner_id: id.describe('The author of the submission.'),
  previous_score: points.describe('The score against which the author has appealed.'),
  score: points.describe('The score from now on.'),
  decided_at: instant.describe('Instant of the decision.'),
});

export const listAppeals = defineOperation('cohort.list-appeals', {
  ...listing,
  path: '/moderation/appeals',
  summary: 'List the open appeals against scores',
  description:
    'Lists them with the submission and its reviews, oldest first; a page has 20 at most, and fewer where they are ' +
    'long. It leaves out appeals in which the moderator has a part, as the author or a reviewer.',
  access,
  output: openAppeal,
});

/**
 * The path names the learner and not the submission, so that the audit log holds an id that an erasure replaces, and the
 * reason goes with it.
 */
export const decideAppeal = defineOperation('cohort.decide-appeal', {
  method: 'POST',
  path: '/moderation/challenges/{challenge_id}/appeals/{learner_id}/decide',
  summary: 'Decide an open appeal instead of fresh reviewers',
  description:
    'Sets the score, which may be lower, higher or the same; the xp follows, and the author is notified. Reviews for ' +
    'the appeal that are not completed yet are no longer to do.',
  access,
  owned: { of: 'others', otherwise: 'own-case' },
  params: z.object({
    challenge_id: idText.describe('Id of the challenge.'),
    learner_id: idText.describe('Id of the author of the submission.'),
  }),
  body: z.object({
    score: points.describe('0 to 100, with two decimals at most: further ones are rounded.'),
    reason,
  }),
  output: decidedAppeal,
  refusals: ['appeal-unknown', 'key-reused'],
});
