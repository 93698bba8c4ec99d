import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { id, idText, instant, listing, pageQuery, score, slug, submissionId } from '../shapes.js';

const known = {
  id: id.describe('Its id.'),
  title: z.string().describe('One sentence for the learner. It names neither a reviewer nor an author.'),
  is_read: z.boolean().describe('Whether the learner has read it.'),
  created_at: instant.describe('The instant of what the notification is about.'),
  read_at: instant.optional().describe('The instant at which it was first read; left out while it is unread.'),
};
const reviewId = id.describe('The review.');
const challengeId = id.describe('The challenge.');
const challengeScore = z.number().min(0).max(100);
const dueAt = instant.describe('After this instant the review goes to somebody else.');

const reviewAssigned = defineSchema('ReviewAssigned', 'The learner has got a submission of somebody else to review.', {
  ...known,
  kind: z.literal('review-assigned').describe('A review has come.'),
  review_id: reviewId,
  challenge_id: challengeId,
  due_at: dueAt,
});

const reviewDue = defineSchema('ReviewDue', 'A review of the learner is due within 12 hours.', {
  ...known,
  kind: z.literal('review-due').describe('A review is due soon.'),
  review_id: reviewId,
  challenge_id: challengeId,
  due_at: dueAt,
});

const reviewReceived = z
  .object({
    ...known,
    kind: z.literal('review-received').describe('A review was received.'),
    challenge_id: challengeId,
    submission_id: z.string().describe('The submission to the challenge.'),
    previous_score: challengeScore.optional().describe('The score before an appeal; left out unless one was decided.'),
    score: challengeScore.optional().describe('The score after an appeal; left out unless one was decided.'),
  })
  .meta({
    id: 'ReviewReceived',
    description:
      'Somebody has reviewed the learner’s submission to a challenge, or fresh reviews have decided an appeal.',
  });

const challengeOpened = defineSchema('ChallengeOpened', 'A challenge of the learner’s cohort has opened.', {
  ...known,
  kind: z.literal('challenge-opened').describe('A challenge has opened.'),
  challenge_id: challengeId,
  due_at: instant.describe('The instant at which the challenge closes.'),
});

const trackUnlockedNotification = z
  .object({
    ...known,
    kind: z.literal('track-unlocked').describe('A track is unlocked.'),
    track_slug: slug.describe('Names the track.'),
  })
  .meta({ id: 'TrackUnlocked', description: 'The learner has completed enough of the prerequisites of a track.' });

const trackCompletedNotification = z
  .object({
    ...known,
    kind: z.literal('track-completed').describe('A track is complete.'),
    track_slug: slug.describe('Names the track.'),
  })
  .meta({ id: 'TrackCompleted', description: 'The learner has completed every lesson and lab of a track.' });

const scoreChanged = z
  .object({
    ...known,
    kind: z.literal('score-changed').describe('A score has changed.'),
    submission_id: submissionId.describe('Names the submission.'),
    lab_id: id.describe('The lab.'),
    previous_score: score.describe('The score before, 0 to 100.'),
    score: score.describe('The present score, 0 to 100.'),
  })
  .meta({ id: 'ScoreChanged', description: 'A regrade has changed the score of one of the learner’s submissions.' });

const announcement = defineSchema('AnnouncementReceived', 'An announcement to the learner’s cohort.', {
  ...known,
  kind: z.literal('announcement').describe('The instructor has announced something.'),
  cohort_id: id.describe('The cohort to which it was announced.'),
  text: z.string().describe('What the instructor has written; plain text.'),
});

const questionAnswered = defineSchema('QuestionAnswered', 'Somebody has answered a question of the learner.', {
  ...known,
  kind: z.literal('question-answered').describe('An answer has come.'),
  question_id: id.describe('The question.'),
});

const postHidden = defineSchema('PostHidden', 'A question or an answer of the learner is hidden.', {
  ...known,
  kind: z.literal('post-hidden').describe('A moderator or the instructor has hidden something.'),
  post_id: id.describe('The question or answer.'),
});

const solutionHidden = defineSchema('SolutionHidden', 'A solution that the learner shares is hidden.', {
  ...known,
  kind: z.literal('solution-hidden').describe('A moderator has hidden a shared solution.'),
  lab_id: id.describe('The lab.'),
});

export const notification = z
  .discriminatedUnion('kind', [
    reviewAssigned,
    reviewDue,
    reviewReceived,
    challengeOpened,
    trackUnlockedNotification,
    trackCompletedNotification,
    scoreChanged,
    announcement,
    questionAnswered,
    postHidden,
    solutionHidden,
  ])
  .meta({ id: 'Notification', description: 'Something that has happened; its `kind` tells what.' });
export type Notification = z.infer<typeof notification>;

/**
 * Every notification that was there at the first page is listed; one that is read between two pages may be listed
 * twice. New ones need a new request without a cursor. Notifications of a review that has moved on are left out.
 */
export const listNotifications = defineOperation('cohort.list-notifications', {
  ...listing,
  path: '/notifications',
  summary: 'List the learner’s notifications, unread ones first, then newest first',
  description:
    'Lists the notifications of the last 90 days. One that is read between two pages moves behind the unread ones, so ' +
    'it may be listed a second time.',
  owned: 'self',
  query: pageQuery.extend({
    unread: z.literal('true').optional().meta({ description: 'Only notifications that are not read.' }),
  }),
  output: notification,
});

export const readNotification = defineOperation('cohort.read-notification', {
  method: 'POST',
  path: '/notifications/{id}/read',
  summary: 'Mark a notification as read; repeating it changes nothing',
  description: 'Needs no body. The answer is the notification.',
  owned: { of: 'learner', otherwise: 'notification-unknown' },
  params: z.object({ id: idText.describe('Id of the notification.') }),
  output: notification,
  refusals: ['notification-unknown', 'key-reused'],
});
