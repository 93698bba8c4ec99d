import type { AnswerOf, OperationOf } from '@proximal/client';
import { forAccount } from '#lib/account/account.server.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forAccount(event, async (client) => {
    const [subscription, plans] = await Promise.all([
      client.request('GET', '/subscriptions/current'),
      client.request('GET', '/subscriptions/plans'),
    ]);
    return {
      subscription: subscription.data,
      plans: plans.data.filter((plan) => isShown(plan, subscription.data.plan)),
    };
  });

type Plan = AnswerOf<OperationOf<'GET', '/subscriptions/plans'>>['data'][number];

/** Nothing can be bought here: what is shown is free, or is what the learner has. */
function isShown({ id, price_monthly }: Plan, plan: 'free' | 'pro'): boolean {
  return price_monthly === 0 || (plan === 'pro' && id !== 'free');
}
