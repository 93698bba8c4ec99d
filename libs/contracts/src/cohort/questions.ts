import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { count, id, idText, instant, isNotBlank, listing, pageQuery, prose, text } from '../shapes.js';

/** Questions and answers together, by the UTC day. */
export const postsADay = 20;

const title = text(1, 150)
  .refine(isNotBlank, 'must not be blank')
  .refine((value) => !/[\p{Cc}\u2028\u2029\u202a-\u202e]/u.test(value), 'must be one line')
  .describe('The question in one line.');
const postText = prose(1, 5_000).describe('Plain text, which is shown as it is.');
const questionId = id.describe('The question.');
const ofQuestion = z.object({ id: idText.describe('Id of a question of the cohort.') });
const ofPost = z.object({ id: idText.describe('Id of a question or an answer.') });

const written = {
  user_id: id.describe('Id of its author.'),
  display_name: z.string().describe('The name that its author shows to the cohort.'),
  is_mine: z.boolean().describe('Whether the learner who makes the request has written it.'),
  created_at: instant.describe('Instant of its first version.'),
  edited_at: instant.optional().describe('Instant of the last change; left out when there is none.'),
};

const listedQuestion = z.object({
  id: questionId,
  title: z.string().describe('The question in one line.'),
  challenge_id: id.optional().describe('The challenge that it is about.'),
  lab_id: id.optional().describe('The lab that it is about.'),
  ...written,
  answer_count: count.describe('The number of its answers.'),
  helpful_answer_id: id.optional().describe('The answer that has helped, as the asker says.'),
});

const questionSummary = listedQuestion.meta({
  id: 'QuestionSummary',
  description: 'A question to the cohort without its text.',
});

const question = listedQuestion
  .extend({
    text: z.string().describe('The question in full; plain text.'),
    is_lab_solved: z
      .boolean()
      .describe('Whether the learner has solved the lab that it is about: answers may show its solution to others.'),
  })
  .meta({ id: 'Question', description: 'A question to the cohort.' });

const answer = defineSchema('QuestionAnswer', 'An answer to a question.', {
  id: id.describe('Its id.'),
  question_id: questionId,
  text: z.string().describe('The answer; plain text.'),
  ...written,
});

export const listQuestions = defineOperation('cohort.list-questions', {
  ...listing,
  path: '/cohorts/my-cohort/questions',
  summary: 'List the questions of the cohort, newest first',
  description: 'Lists what members have asked, all of it or what is about one challenge or lab.',
  owned: 'self',
  query: pageQuery.extend({
    challenge_id: idText.optional().describe('Only questions about this challenge.'),
    lab_id: idText.optional().describe('Only questions about this lab.'),
  }),
  output: questionSummary,
});

export const askQuestion = defineOperation('cohort.ask-question', {
  method: 'POST',
  path: '/cohorts/my-cohort/questions',
  summary: 'Ask the cohort something',
  description:
    'The question may be about a challenge of the cohort, about a published lab, or about neither. A learner writes at ' +
    'most 20 questions and answers a day (UTC).',
  owned: 'self',
  body: z
    .object({
      title,
      text: postText,
      challenge_id: id.nullish().describe('A challenge of the cohort.'),
      lab_id: id.nullish().describe('A published lab.'),
    })
    .refine(({ challenge_id, lab_id }) => (challenge_id ?? null) === null || (lab_id ?? null) === null, {
      path: ['lab_id'],
      message: 'must be left out where challenge_id is there',
    }),
  output: question,
  refusals: ['challenge-unknown', 'lab-unknown', 'too-many-posts', 'key-reused'],
});

export const showQuestion = defineOperation('cohort.show-question', {
  method: 'GET',
  path: '/cohorts/questions/{id}',
  summary: 'Show a question of the cohort',
  description: 'Shows the question with its text. `GET /cohorts/questions/{id}/answers` lists its answers.',
  owned: { of: 'cohort', otherwise: 'question-unknown' },
  params: ofQuestion,
  output: question,
  refusals: ['question-unknown'],
});

export const listAnswers = defineOperation('cohort.list-answers', {
  ...listing,
  path: '/cohorts/questions/{id}/answers',
  summary: 'List the answers to a question, oldest first',
  description:
    'Answers may contain solutions: show them to others than `is_lab_solved` says only when they ask for it.',
  owned: { of: 'cohort', otherwise: 'question-unknown' },
  params: ofQuestion,
  output: answer,
  refusals: ['question-unknown'],
});

export const answerQuestion = defineOperation('cohort.answer-question', {
  method: 'POST',
  path: '/cohorts/questions/{id}/answers',
  summary: 'Answer a question of the cohort',
  description: 'The asker gets a notification, one until it is read. Answers count to the 20 posts of a day.',
  owned: { of: 'cohort', otherwise: 'question-unknown' },
  params: ofQuestion,
  body: z.object({ text: postText }),
  output: answer,
  refusals: ['question-unknown', 'too-many-posts', 'key-reused'],
});

export const markHelpfulAnswer = defineOperation('cohort.mark-helpful-answer', {
  method: 'PUT',
  path: '/cohorts/questions/{id}/helpful-answer',
  summary: 'Say which answer has helped',
  description: 'Only the asker says so, of one answer. A repetition changes nothing.',
  owned: { of: 'learner', otherwise: 'question-unknown' },
  params: ofQuestion,
  body: z.object({ answer_id: id.nullable().describe('An answer to the question; null takes the mark back.') }),
  output: question,
  refusals: ['question-unknown', 'post-unknown'],
});

export const changePost = defineOperation('cohort.change-post', {
  method: 'PATCH',
  path: '/cohorts/posts/{id}',
  summary: 'Change a question or an answer of the learner',
  description: 'Only its author does, while they are a member of its cohort.',
  owned: { of: 'learner', otherwise: 'post-unknown' },
  params: ofPost,
  body: z.object({
    title: title.optional().describe('Of a question: the question in one line. Left out, it stays.'),
    text: postText,
  }),
  output: defineSchema('ChangedPost', 'A question or an answer that is changed.', {
    id: id.describe('Its id.'),
    question_id: questionId,
    edited_at: instant.describe('Instant of the change.'),
  }),
  refusals: ['post-unknown'],
});

export const deletePost = defineOperation('cohort.delete-post', {
  method: 'DELETE',
  path: '/cohorts/posts/{id}',
  summary: 'Delete a question or an answer of the learner',
  description:
    'Its text is gone at once. Nobody sees the answers to a deleted question any more. Its author can do so after they ' +
    'have left the cohort, too. A repetition changes nothing.',
  owned: { of: 'learner', otherwise: 'post-unknown' },
  params: ofPost,
  output: defineSchema('DeletedPost', 'A question or an answer that is deleted.', {
    id: id.describe('Its id.'),
    question_id: questionId,
    deleted_at: instant.describe('Instant of the deletion.'),
  }),
  refusals: ['post-unknown'],
});

export const reportPost = defineOperation('cohort.report-post', {
  method: 'POST',
  path: '/cohorts/posts/{id}/report',
  summary: 'Report a question or an answer of another member',
  description:
    'Moderators read it with the reason, and may hide it. A second report by the same learner replaces the reason. The ' +
    'answer is the same when a moderator has dismissed a report of the same text; nothing is reported then.',
  owned: { of: 'cohort', otherwise: 'post-unknown' },
  params: ofPost,
  body: z.object({ reason: prose(1, 500).describe('What is wrong with it.') }),
  output: defineSchema('ReceivedPostReport', 'The receipt of a report.', {
    id: id.describe('Id of the question or answer.'),
    received: z.literal(true).describe('Always true.'),
  }),
  refusals: ['post-unknown', 'key-reused'],
});
