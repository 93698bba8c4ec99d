import { casesOf, unusedId } from '../world.cases.js';
import { completePeerReview, listLeaderboard, reportPeerReview, submitChallenge } from './cohort.js';

const code = 'def answer():\n    return 43\n';
const review = { feedback: 'Clear names, and no test of the empty input.', score: 70 };
const report = { reason: 'It says nothing about my code, and it is rude.' };

export const cases = [
  casesOf(submitChallenge, {
    example: ({ things: { challengeId }, people: { owner }, newcomer }, caller) => ({
      ...(caller === owner && { as: newcomer }),
      params: { id: challengeId },
      body: { code, notes: 'It does what the text says.' },
    }),
    refusalCases: {
      'challenge-unknown': () => ({ params: { id: unusedId }, body: { code } }),
      'challenge-not-open': ({ things: { laterChallengeId } }) => ({
        params: { id: laterChallengeId },
        body: { code },
      }),
      'submission-under-review': ({ things: { challengeId } }) => ({ params: { id: challengeId }, body: { code } }),
    },
  }),
  casesOf(completePeerReview, {
    example: ({ things: { reviewId } }) => ({ params: { id: reviewId }, body: review }),
    refusalCases: {
      'review-unknown': () => ({ params: { id: unusedId }, body: review }),
      'review-completed': async (world) => {
        const { by, id } = await world.completedReview();
        return { as: by, params: { id }, body: review };
      },
    },
  }),
  casesOf(reportPeerReview, {
    example: ({ things: { receivedReviewId } }) => ({ params: { id: receivedReviewId }, body: report }),
    refusalCases: {
      'received-review-unknown': () => ({ params: { id: `rev_${'0'.repeat(24)}` }, body: report }),
      'review-reported': async (world) => {
        const call = { params: { id: world.things.receivedReviewId }, body: report };
        await world.call(reportPeerReview, call);
        return call;
      },
    },
  }),
  casesOf(listLeaderboard, { example: () => ({ query: { period: 'week' } }) }),
];
