import { ApiError, type ProximalClient } from '@proximal/client';
import { forLearner } from '#lib/requests/learner.server.ts';
import { healthWords } from '#lib/cohort/health-words.ts';
import type { PageServerLoad } from './$types.js';

const periods = ['week', 'month', 'all'] as const;
type Period = (typeof periods)[number];

/** A cohort has at most 30 members, and a term eight challenges. */
const limit = 100;

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const wanted = event.url.searchParams.get('period');
    const period = periods.find((one) => one === wanted) ?? 'week';
    // First: it places a learner who has no cohort into one.
    const cohort = await cohortOf(client);
    return { now: Date.now(), period, cohort, parts: cohort && (await partsOf(client, period)) };
  });

async function cohortOf(client: ProximalClient) {
  try {
    return (await client.request('GET', '/cohorts/my-cohort')).data;
  } catch (error) {
    if (error instanceof ApiError && [404, 503].includes(error.status)) return undefined;
    throw error;
  }
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
