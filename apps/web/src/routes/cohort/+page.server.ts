import { ApiError, type ProximalClient } from '@proximal/client';
import { healthWords } from '#lib/cohort/health-words.ts';
import { shortRanking } from '#lib/cohort/short-ranking.ts';
import { presentChallenge } from '#lib/cohort/this-week.ts';
import { forLearner, ifSupported } from '#lib/requests/learner.server.ts';
import type { PageServerLoad } from './$types.js';

/** A cohort has at most 30 members, and a term eight challenges. */
const limit = 100;
const latestQuestions = 3;

export const load: PageServerLoad = (event) => forLearner(event, (client) => readCohort(client).catch(sayThatItIsAway));

async function readCohort(client: ProximalClient) {
  // First: it places a learner who has no cohort into one.
  const { data: cohort } = await client.request('GET', '/cohorts/my-cohort');
  return { now: Date.now(), cohort, ...(await partsOf(client)) };
}

/** The platform answers 503 also while no cohort can open, which may last for minutes. */
function sayThatItIsAway(reason: unknown): never {
  if (!(reason instanceof ApiError) || reason.status !== 503) throw reason;
  const sentence = 'Your cohort cannot be shown right now. All lessons and labs are open to you meanwhile.';
  throw new ApiError(503, reason.code, sentence, [], Math.max(10, reason.retryAfterSeconds ?? 0));
}

async function partsOf(client: ProximalClient) {
  const [ranking, health, challenges, reviews, questions] = await Promise.all([
    client.request('GET', '/cohorts/my-cohort/leaderboard', { query: { period: 'week', limit } }),
    client.request('GET', '/cohorts/my-cohort/health'),
    client.request('GET', '/cohorts/my-cohort/challenges', { query: { limit } }),
    client.request('GET', '/cohorts/my-cohort/peer-reviews', { query: { limit } }),
    ifSupported(client.request('GET', '/cohorts/my-cohort/questions', { query: { limit: latestQuestions } })),
  ]);
  const listed = challenges.data.map(({ description, starter_code, ...shown }) => shown);
  const present = presentChallenge(listed);
  return {
    ranking: ranking.data.some(({ xp }) => xp > 0) ? shortRanking(ranking.data) : [],
    health: healthWords(health.data),
    challenge: present,
    otherChallenges: listed.filter((one) => one !== present),
    reviews: reviews.data.map(({ code, notes, feedback, ...shown }) => shown),
    questions: questions?.data,
  };
}
