import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { challenge, cohort, leaderboardEntry, peerReview, showCohortHealth } from './cohort.js';
import { notification } from './notifications.js';
import { listQuestions } from './questions.js';

const mostOfEach = 100;
const latestQuestions = 3;
const latestNotifications = 10;

const review = peerReview.omit({ code: true, notes: true, feedback: true });

export const showCohortOverview = defineOperation('cohort.show-overview', {
  method: 'GET',
  path: '/cohorts/my-cohort/overview',
  summary: 'Show the learner’s cohort in one answer',
  description:
    'Shows the cohort, its ranking of the week, its health, its challenges, the learner’s reviews and the latest ' +
    'questions, all of the same instant, and without long texts. The operations of each have these.',
  owned: 'self',
  output: defineSchema('CohortOverview', 'A cohort at a glance.', {
    cohort,
    leaderboard: z
      .array(leaderboardEntry)
      .max(mostOfEach)
      .describe('The ranking of the week, as in `/cohorts/my-cohort/leaderboard`.'),
    health: showCohortHealth.output,
    challenges: z
      .array(challenge.omit({ description: true, starter_code: true }))
      .max(mostOfEach)
      .describe('The challenges in their order, as in `/cohorts/my-cohort/challenges`.'),
    peer_reviews: z
      .array(review)
      .max(mostOfEach)
      .describe('The reviews assigned to the learner, newest first, as in `/cohorts/my-cohort/peer-reviews`.'),
    questions: z
      .array(listQuestions.output)
      .max(latestQuestions)
      .describe('The latest questions, newest first, as in `/cohorts/my-cohort/questions`.'),
  }),
});

export const showWaiting = defineOperation('cohort.show-waiting', {
  method: 'GET',
  path: '/cohorts/my-cohort/waiting',
  summary: 'Show what waits for the learner: notifications and reviews to write',
  description:
    'Shows the latest unread notifications and the reviews that the learner has to write, in one answer and without ' +
    'long texts. The operations of each have these.',
  owned: 'self',
  output: defineSchema('Waiting', 'What waits for a learner.', {
    notifications: z
      .array(notification)
      .max(latestNotifications)
      .describe('The latest unread ones, newest first, as in `/notifications`.'),
    peer_reviews: z
      .array(review)
      .max(mostOfEach)
      .describe('Those that are to be written, newest first, as in `/cohorts/my-cohort/peer-reviews`.'),
  }),
});

export const overviewLimits = { mostOfEach, latestQuestions, latestNotifications } as const;
