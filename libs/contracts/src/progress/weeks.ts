import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineRequest } from '../define-request.js';
import { defineSchema } from '../define-schema.js';
import { date, id, instant } from '../shapes.js';

const goalDays = z.int().min(1).max(7).nullable();

export const week = defineSchema('Week', 'The present week of the learner, Monday to Sunday in their time zone.', {
  starts_on: date.describe('Its Monday.'),
  active_days: z.array(date).max(7).describe('Its days on which the learner did something, ascending.'),
  goal_days: goalDays.describe('The active days that the learner aims at each week; null without such a goal.'),
});

export const setWeekGoal = defineOperation('progress.set-week-goal', {
  method: 'PUT',
  path: '/progress/week-goal',
  summary: 'Set on how many days a week the learner wants to be active',
  description:
    'Replaces the goal of the week, from the present week on; null removes it. Nothing depends on it: a week that ' +
    'misses it loses nothing. A repetition changes nothing.',
  owned: 'self',
  body: z.object({ days: goalDays.describe('1 to 7 days a week; null for no goal.') }),
  output: week,
});

/** For mails that remind: the days are those of the learner. */
export const showLastActivity = defineRequest('progress.show-last-activity', {
  input: z.object({ learnerId: id }),
  output: z.object({ lastActiveAt: instant.nullable(), isActiveToday: z.boolean() }),
  deadlineMs: 2_000,
});
