import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineRequest } from '../define-request.js';
import { defineSchema } from '../define-schema.js';
import { count, id, slug } from '../shapes.js';

const minutes = count.nullable().describe('The authors’ estimate of the task; null while it is not known.');

export const reviewsDue = z.object({
  due: count.describe('Skills whose recall has faded and that a task brings back.'),
  minutes: count.nullable().describe('The authors’ estimate of these tasks together; null while it is not known.'),
});

export const dueReview = defineSchema(
  'DueReview',
  'A skill whose recall has faded, with the task that brings it back.',
  {
    slug: slug.describe('Names the skill.'),
    name: z.string().describe('Name for people.'),
    reason: z.string().describe('One sentence that says why it is due.'),
    lesson_id: id.describe('The lesson of the task.'),
    lab_id: id.describe('The task: solving it from memory is the review.'),
    estimated_minutes: minutes,
  },
);

export const listReviews = defineOperation('skill-graph.list-reviews', {
  method: 'GET',
  path: '/learning-graph/reviews',
  summary: 'List the reviews that are due, the most urgent first, at most 50',
  description:
    'Lists the skills whose recall has faded, each with the task that brings it back. `/learning-graph/zpd` has the ' +
    'first of them only. A skill and a task appear once.',
  owned: 'self',
  output: z.array(dueReview).max(50),
});

/** What a mail reminds of. */
export const showDueTasks = defineRequest('skill-graph.show-due-tasks', {
  input: z.object({ learnerId: id }),
  output: z.object({
    reviews: reviewsDue,
    next: z.object({ skill: z.string(), lesson: z.string().nullable(), minutes }).nullable(),
  }),
  deadlineMs: 2_000,
});
