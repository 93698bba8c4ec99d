import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { count, date, slug } from '../shapes.js';

const hours = z.number().min(0).nullable();

export const goal = defineSchema('Goal', 'A track or skill that the learner works towards, and what lies between.', {
  track_slug: slug.nullable().describe('The track that is the goal; null when it is a skill.'),
  skill_slug: slug.nullable().describe('The skill that is the goal; null when it is a track.'),
  name: z.string().describe('Name of the track or skill for people.'),
  due_on: date.nullable().describe('The day by which the learner wants to reach it; null without one.'),
  skills_left: count.describe('Skills on the way that the learner has not met. With none the goal is reached.'),
  lessons_left: count.describe('Lessons to read on the way.'),
  labs_left: count.describe('Labs to solve on the way: one for each skill that none of the others shows.'),
  hours_left: hours.describe('The authors’ estimate of these lessons and labs; null while it is not known.'),
  hours_a_week: hours.describe(
    'What reaches the goal in time; null without a day, after it, and while the hours are not known.',
  ),
});

const answer = defineSchema('GoalAnswer', 'The goal of the learner.', {
  goal: goal.nullable().describe('Null when the learner has none.'),
});

const isOneOfBoth = ({ track_slug: track, skill_slug: skill }: { track_slug?: unknown; skill_slug?: unknown }) =>
  (track ?? null) === null ? (skill ?? null) !== null : (skill ?? null) === null;

export const showGoal = defineOperation('skill-graph.show-goal', {
  method: 'GET',
  path: '/learning-graph/goal',
  summary: 'Show the goal of the learner, and what lies between',
  description: 'Shows the goal with the skills, lessons, labs and hours on the way to it.',
  owned: 'self',
  output: answer,
});

export const setGoal = defineOperation('skill-graph.set-goal', {
  method: 'PUT',
  path: '/learning-graph/goal',
  summary: 'Set the goal of the learner',
  description:
    'Replaces the goal by a track or a skill. What to learn next is then first what lies on the way to it. A ' +
    'repetition changes nothing.',
  owned: 'self',
  body: z
    .object({
      track_slug: slug.nullish().describe('The track to reach. The goal is a track or a skill, not both.'),
      skill_slug: slug.nullish().describe('The skill to reach.'),
      due_on: date.nullish().describe('The day by which to reach it, today (UTC) or later.'),
    })
    .refine(isOneOfBoth, {
      path: ['track_slug'],
      message: 'must name the goal, or skill_slug must: exactly one of them',
    }),
  output: answer,
  refusals: ['track-unknown', 'skill-unknown'],
});

export const clearGoal = defineOperation('skill-graph.clear-goal', {
  method: 'DELETE',
  path: '/learning-graph/goal',
  summary: 'Remove the goal of the learner',
  description: 'From then on the order is that of the curriculum. A repetition changes nothing.',
  owned: 'self',
  output: answer,
});
