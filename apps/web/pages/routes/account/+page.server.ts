import { forLearner } from '#lib/server/learner.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const [profile, subscription, plans] = await Promise.all([
      client.request('GET', '/users/me'),
      client.request('GET', '/subscriptions/current'),
      client.request('GET', '/subscriptions/plans'),
    ]);
    return { profile: profile.data, subscription: subscription.data, plans: plans.data };
  });
