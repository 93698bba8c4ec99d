import { solutions } from '../small-curriculum.js';
import { seconds, unknown, type RefusedCases } from './refused-case.js';

const highestId = 2_147_483_647;

/** Refusals that depend on the curriculum and on what a learner has done. */
export const learningCases = {
  'roadmap-unknown': unknown(`/roadmaps/${highestId}`, 'There is no such roadmap; GET /roadmaps lists all.'),
  'level-unknown': unknown(`/levels/${highestId}`, 'There is no such level; GET /levels lists all.'),
  'module-unknown': unknown(`/modules/${highestId}`, 'There is no such module; GET /modules lists all.'),
  'lesson-unknown': unknown(`/lessons/${highestId}`, 'There is no such lesson; GET /lessons lists all.'),
  'lab-unknown': unknown(`/labs/${highestId}`, 'There is no such lab; the lessons name their labs in lab_ids.'),
  'track-unknown': unknown('/tracks/no-such-track', 'There is no such track; GET /tracks lists all.'),
  'completion-unknown': {
    status: 404,
    detail: 'There is no such completion record.',
    provoke: (world) => world.send('POST', '/users/me/completions/foundations/publish'),
  },
  'skill-unknown': unknown(
    '/learning-graph/skills/no-such-skill',
    'There is no such skill; GET /learning-graph/my-graph lists those of your track.',
  ),
  'submission-unknown': unknown('/submissions/sub_0123456789abc', 'There is no such submission of yours.'),
  'challenge-unknown': {
    status: 404,
    detail: 'There is no such challenge in your cohort; GET /cohorts/my-cohort/challenges lists all.',
    provoke: (world) => world.send('POST', `/cohorts/challenges/${highestId}/submit`, { body: { code: 'x = 1' } }),
  },
  'review-unknown': {
    status: 404,
    detail: 'There is no such peer review assigned to you; GET /cohorts/my-cohort/peer-reviews lists all.',
    provoke: (world) =>
      world.send('POST', `/cohorts/peer-reviews/${highestId}/complete`, { body: { feedback: 'Good.', score: 80 } }),
  },
  'received-review-unknown': {
    status: 404,
    detail: 'You have received no such review; my_submission of your challenges lists all.',
    provoke: (world) =>
      world.send('POST', `/cohorts/peer-reviews/rev_${'0'.repeat(24)}/report`, { body: { reason: 'Rude.' } }),
  },
  'notification-unknown': {
    status: 404,
    detail: 'There is no such notification of yours.',
    provoke: (world) => world.send('POST', `/notifications/${highestId}/read`),
  },
  'not-yet-solved': {
    status: 403,
    detail: 'The solution opens once your best score in this lab is 60 or more; submit a solution of your own first.',
    provoke: async (world) => world.send('GET', `/labs/${await world.labId()}/solution`),
  },
  'challenge-not-open': {
    status: 409,
    detail: 'This challenge is not open for submissions; see its opens_at and closes_at.',
    provoke: async (world) =>
      world.send('POST', await world.challengePath(world.learner.token, false), { body: { code: 'x = 1' } }),
  },
  'review-completed': {
    status: 409,
    detail: 'This peer review is completed already, and a review cannot be changed.',
    provoke: async (world) => {
      const { token, reviewPath } = await world.reviewedPeer();
      return world.send('POST', reviewPath, { token, body: { feedback: 'Again.', score: 70 } });
    },
  },
  'review-reported': {
    status: 409,
    detail: 'You have reported this review already.',
    provoke: async (world) => {
      const { token, receivedPath } = await world.reviewedPeer();
      const report = () => world.send('POST', receivedPath, { token, body: { reason: 'Rude.' } });
      await report();
      return report();
    },
  },
  'score-missing': {
    status: 409,
    detail: 'Your submission to this challenge has no score yet, so there is nothing to appeal against.',
    provoke: async (world) => {
      const path = (await world.challengePath(world.learner.token, true)).replace(/submit$/, 'appeal');
      return world.send('POST', path, { body: { reason: 'It works.' } });
    },
  },
  'challenge-appealed': {
    status: 409,
    detail: 'You have appealed against this score already.',
    provoke: async (world) => {
      const { token, challengePath } = await world.reviewedPeer();
      const path = challengePath.replace(/submit$/, 'appeal');
      const appeal = () => world.send('POST', path, { token, body: { reason: 'It works.' } });
      await appeal();
      return appeal();
    },
  },
  'appeal-late': {
    status: 409,
    detail: 'The 7 days for an appeal against this score are over.',
    provoke: async (world) => {
      const { token, challengePath } = await world.reviewedPeer();
      await world.ageScores(8);
      return world.send('POST', challengePath.replace(/submit$/, 'appeal'), { token, body: { reason: 'It works.' } });
    },
  },
  'submission-under-review': {
    status: 409,
    detail: 'Your submission is already under review and can no longer be replaced.',
    provoke: async (world) => {
      const { token, challengePath } = await world.reviewedPeer();
      return world.send('POST', challengePath, { token, body: { code: 'better = 1' } });
    },
  },
  'too-many-streams': {
    status: 429,
    detail: 'You have four open streams already; close one of them, or wait {wait} and try again.',
    headers: { 'retry-after': seconds },
    provoke: async (world) => {
      const submitting = await world.submitEndless(4);
      const path = `/submissions/${await world.lastQueued()}/events`;
      const closing = new AbortController();
      for (let i = 0; i < 4; i++) await world.openStream(path, closing.signal);
      const answer = await world.send('GET', path, { headers: { accept: 'text/event-stream' } });
      closing.abort();
      await submitting.ended;
      return answer;
    },
  },
  'run-in-flight': {
    status: 429,
    detail: 'Another run of yours has not ended: wait for its answer, and try again in {wait}.',
    headers: { 'retry-after': seconds },
    provoke: async (world) => {
      const path = `/labs/${await world.labId()}/run`;
      // It takes a second or two.
      const code = `${solutions.right}\nfor _ in range(5_000_000):\n    pass\n`;
      const run = () => world.send('POST', path, { body: { code } });
      const answers = await Promise.all([run(), run(), run()]);
      // A busy platform may have no time for the first run either, and answers that with 503.
      return answers.find(({ status }) => status === 429) ?? answers[0];
    },
  },
} satisfies RefusedCases;
