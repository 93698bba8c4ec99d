import { forLearner } from '#lib/requests/learner.server.ts';
import type { PageServerLoad } from './$types.js';

const periods = ['week', 'month', 'all'] as const;

/** A cohort has at most 30 members. */
const limit = 100;

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const wanted = event.url.searchParams.get('period');
    const period = periods.find((one) => one === wanted) ?? 'week';
    const { data } = await client.request('GET', '/cohorts/my-cohort/leaderboard', { query: { period, limit } });
    return { period, entries: data };
  });
