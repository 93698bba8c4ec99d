import { z } from 'zod';
import { defineOperation } from './define.js';
import { submissionId } from './grading.js';
import { id, idText, instant, pageQuery, score, slug } from './shapes.js';

const known = {
  id,
  /** One sentence for the learner. It names neither a reviewer nor an author. */
  title: z.string(),
  is_read: z.boolean(),
  /** The instant of what the notification is about. */
  created_at: instant,
  /** The instant at which it was first read; omitted while it is unread. */
  read_at: instant.optional(),
};

/** The learner has got a submission of somebody else to review. */
const reviewAssigned = z.object({
  ...known,
  kind: z.literal('review-assigned'),
  review_id: id,
  challenge_id: id,
  due_at: instant,
});

/** A review of the learner is due within 12 hours. */
const reviewDue = z.object({
  ...known,
  kind: z.literal('review-due'),
  review_id: id,
  challenge_id: id,
  due_at: instant,
});

/** Somebody has reviewed the learner's submission to a challenge. */
const reviewReceived = z.object({
  ...known,
  kind: z.literal('review-received'),
  challenge_id: id,
  /** The id of the submission to the challenge. */
  submission_id: z.string(),
});

/** A challenge of the learner's cohort has opened. */
const challengeOpened = z.object({
  ...known,
  kind: z.literal('challenge-opened'),
  challenge_id: id,
  /** The instant at which the challenge closes. */
  due_at: instant,
});

/** The learner has completed enough of the prerequisites of a track. */
const trackUnlockedNotification = z.object({ ...known, kind: z.literal('track-unlocked'), track_slug: slug });

/** A regrade has changed the score of one of the learner's lab submissions. */
const scoreChanged = z.object({
  ...known,
  kind: z.literal('score-changed'),
  submission_id: submissionId,
  lab_id: id,
  previous_score: score,
  score,
});

export const notification = z.discriminatedUnion('kind', [
  reviewAssigned,
  reviewDue,
  reviewReceived,
  challengeOpened,
  trackUnlockedNotification,
  scoreChanged,
]);
export type Notification = z.infer<typeof notification>;

/**
 * A cursor stays right while notifications are read or added: every notification that was there at the first page is
 * listed. One that is read between two pages moves behind the unread ones, so it may be listed a second time; new ones
 * are listed by the next request without a cursor. A notification of a review that has moved on is listed no longer.
 */
export const listNotifications = defineOperation('cohort.list-notifications', {
  method: 'GET',
  path: '/notifications',
  summary: 'The learner’s notifications of the last 90 days, unread ones first, then newest first',
  answer: 'page',
  query: pageQuery.extend({
    unread: z.literal('true').optional().meta({ description: 'Only notifications that are not read.' }),
  }),
  output: notification,
});

export const readNotification = defineOperation('cohort.read-notification', {
  method: 'POST',
  path: '/notifications/{id}/read',
  summary: 'Mark a notification as read; repeating it changes nothing',
  params: z.object({ id: idText }),
  output: notification,
  refusals: ['notification-unknown', 'key-reused'],
});
