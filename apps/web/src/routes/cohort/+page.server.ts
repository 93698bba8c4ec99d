import { ApiError, type ProximalClient } from '@proximal/client';
import { forLearner } from '#lib/requests/learner.server.ts';
import { healthWords } from '#lib/cohort/health-words.ts';
import type { PageServerLoad } from './$types.js';

const periods = ['week', 'month', 'all'] as const;
type Period = (typeof periods)[number];

/** A cohort has at most 30 members, and a term eight challenges. */
const limit = 100;

export const load: PageServerLoad = (event) => {
  const wanted = event.url.searchParams.get('period');
  const period = periods.find((one) => one === wanted) ?? 'week';
  return forLearner(event, (client) => readCohort(client, period).catch(sayThatItIsAway));
};

async function readCohort(client: ProximalClient, period: Period) {
  // First: it places a learner who has no cohort into one.
  const { data: cohort } = await client.request('GET', '/cohorts/my-cohort');
  return { now: Date.now(), period, cohort, parts: await partsOf(client, period) };
}

/** The platform answers 503 also while no cohort can open, which may last for minutes. */
function sayThatItIsAway(reason: unknown): never {
  if (!(reason instanceof ApiError) || reason.status !== 503) throw reason;
  const sentence = 'Your cohort cannot be shown right now. All lessons and labs are open to you meanwhile.';
  throw new ApiError(503, reason.code, sentence, [], Math.max(10, reason.retryAfterSeconds ?? 0));
}

async function partsOf(client: ProximalClient, period: Period) {
  const [ranking, health, challenges, reviews] = await Promise.all([
    client.request('GET', '/cohorts/my-cohort/leaderboard', { query: { period, limit } }),
    client.request('GET', '/cohorts/my-cohort/health'),
    client.request('GET', '/cohorts/my-cohort/challenges', { query: { limit } }),
    client.request('GET', '/cohorts/my-cohort/peer-reviews', { query: { limit } }),
  ]);
  return {
    ranking: ranking.data,
    health: healthWords(health.data),
    challenges: challenges.data.map(({ description, starter_code, ...shown }) => shown),
    reviews: reviews.data.map(({ code, notes, feedback, ...shown }) => shown),
  };
}
