import { z } from 'zod';
import { defineOperation } from './define.js';
import { instant } from './shapes.js';

export const planId = z.enum(['free', 'pro_monthly', 'pro_annual']);

export const showSubscription = defineOperation('billing-read.show-subscription', {
  method: 'GET',
  path: '/subscriptions/current',
  summary: 'The learner’s subscription',
  output: z.object({
    plan: z.enum(['free', 'pro']),
    status: z.enum(['active', 'trialing', 'past_due', 'canceled', 'unpaid', 'incomplete', 'paused']),
    current_period_end: instant,
    cancel_at_period_end: z.boolean(),
  }),
});

export const listPlans = defineOperation('billing-read.list-plans', {
  method: 'GET',
  path: '/subscriptions/plans',
  summary: 'The plans there are; upgrades are done on the pricing page',
  output: z.array(
    z.object({
      id: planId,
      name: z.string(),
      price_monthly: z.number().min(0).optional(),
      price_annual: z.number().min(0).optional(),
      features: z.array(z.string()),
    }),
  ),
});
