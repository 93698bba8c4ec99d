import { randomUUID } from 'node:crypto';
import type { Call } from '../client.js';
import type { Learner } from '../learner.js';
import { solutions } from '../small-curriculum.js';
import type { Things } from './owned-world.js';

const lab = ({ labId }: Things): Call => ({ params: { id: labId } });
const submission = ({ submissionId }: Things): Call => ({ params: { submission_id: submissionId } });
const member = ({ cohortId, member: { id } }: Things) => ({ cohort_id: cohortId, learner_id: id });
const moderator = ({ member: { email } }: Things): Call => ({ body: { email, role: 'moderator', reason: 'a test' } });

const anEmail = () => `${randomUUID()}@example.com`;
/** A password that is right for the caller, where there is one. */
const passwordOf = (caller?: Learner) => caller?.password ?? 'correct horse battery';
/** Nobody has got this token in a mail. */
const guessed = 'x'.repeat(43);

/** A right call of each operation that needs input; everything that it names is the owner's or of their cohort. */
export const calls: Readonly<Record<string, (things: Things, caller?: Learner) => Call>> = {
  'gateway.register': () => ({
    body: { email: anEmail(), password: 'correct horse battery', full_name: 'Somebody' },
  }),
  'gateway.login': ({ member: { email, password } }) => ({ body: { email, password } }),
  'gateway.change-profile': () => ({ body: { full_name: 'Somebody Else' } }),
  'gateway.change-password': (_, caller) => ({
    body: { current_password: passwordOf(caller), new_password: 'another long password' },
  }),
  'gateway.change-email': (_, caller) => ({ body: { email: anEmail(), password: passwordOf(caller) } }),
  'gateway.verify-email': () => ({ body: { token: guessed } }),
  'gateway.request-password-reset': () => ({ body: { email: anEmail() } }),
  'gateway.reset-password': () => ({ body: { token: guessed, new_password: 'another long password' } }),
  'gateway.end-session': ({ sessionId }) => ({ params: { id: sessionId } }),
  'gateway.request-erasure': (_, caller) => ({ body: { password: passwordOf(caller) } }),
  'gateway.give-role': moderator,
  'gateway.take-role': moderator,
  'gateway.report-name': ({ member: { id } }) => ({ params: { learner_id: id } }),
  'gateway.hide-name': ({ member: { id } }) => ({
    params: { learner_id: id },
    body: { name: 'Ada Learner', reason: 'a test' },
  }),
  'gateway.dismiss-name-report': ({ reportedNameOf }) => ({
    params: { learner_id: reportedNameOf.id },
    body: { name: 'Ada Learner', reason: 'a test' },
  }),
  'content.show-roadmap': ({ roadmapId }) => ({ params: { id: roadmapId } }),
  'content.show-level': ({ levelId }) => ({ params: { id: levelId } }),
  'content.show-module': ({ moduleId }) => ({ params: { id: moduleId } }),
  'content.show-lesson': ({ lessonId }) => ({ params: { id: lessonId } }),
  'content.show-lab': lab,
  'content.show-track': () => ({ params: { slug: 'foundations' } }),
  'content.show-track-outline': () => ({ params: { slug: 'foundations' } }),
  'content.search-curriculum': () => ({ query: { q: 'sum' } }),
  'grading.submit-lab': (things) => ({ ...lab(things), body: { code: solutions.wrong } }),
  'grading.list-submissions': lab,
  'grading.show-submission': submission,
  'grading.list-submission-events': submission,
  'grading.run-lab': (things) => ({ ...lab(things), body: { code: solutions.wrong } }),
  'grading.show-solution': lab,
  'grading.show-item-statistics': lab,
  'progress.complete-lesson': ({ lessonId }) => ({ params: { id: lessonId } }),
  'progress.show-track-progress': () => ({ params: { slug: 'foundations' } }),
  'progress.publish-completion': () => ({ params: { slug: 'foundations' } }),
  'progress.withdraw-completion': () => ({ params: { slug: 'foundations' } }),
  'cohort.submit-challenge': ({ challengeId }) => ({
    params: { id: challengeId },
    body: { code: 'def answer():\n    return 43\n', notes: '' },
  }),
  'cohort.appeal-challenge': ({ challengeId }) => ({
    params: { id: challengeId },
    body: { reason: 'It fails none of the tests.' },
  }),
  'cohort.complete-peer-review': ({ reviewId }) => ({
    params: { id: reviewId },
    body: { feedback: 'Clear names, and no test of the empty input.', score: 70 },
  }),
  'cohort.report-peer-review': ({ receivedReviewId }) => ({
    params: { id: receivedReviewId },
    body: { reason: 'It says nothing about my code.' },
  }),
  'cohort.read-notification': ({ notificationId }) => ({ params: { id: notificationId } }),
  'cohort.list-cohort-members': ({ cohortId }) => ({ params: { cohort_id: cohortId } }),
  'cohort.extend-deadline': (things) => ({
    params: member(things),
    body: {
      challenge_id: things.challengeId,
      closes_at: new Date(Date.parse(things.challengeEnd) + 60_000).toISOString(),
      reason: 'ill',
    },
  }),
  'cohort.move-member': (things) => ({
    params: member(things),
    body: { to_cohort_id: things.otherCohortId, reason: 'asked for it' },
  }),
  'cohort.announce': ({ cohortId }) => ({ params: { cohort_id: cohortId }, body: { text: 'Class tomorrow' } }),
  'cohort.uphold-review-report': ({ reportedReviewIds: [review_id] }) => ({
    params: { review_id },
    body: { reason: 'a test' },
  }),
  'cohort.dismiss-review-report': ({ reportedReviewIds: [, review_id] }) => ({
    params: { review_id },
    body: { reason: 'a test' },
  }),
  'cohort.hide-review': ({ shownReviewId }) => ({ params: { review_id: shownReviewId }, body: { reason: 'a test' } }),
  'cohort.decide-appeal': ({ appeal }) => ({ params: appeal, body: { score: 80, reason: 'a test' } }),
  'skill-graph.show-skill': () => ({ params: { slug: 'searching' } }),
  'skill-graph.show-freshness': () => ({ params: { slug: 'searching' } }),
};
