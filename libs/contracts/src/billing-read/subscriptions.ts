import { z } from 'zod';
import { defineEvent } from '../define-event.js';
import { defineOperation } from '../define-operation.js';
import { defineRequest } from '../define-request.js';
import { defineSchema } from '../define-schema.js';
import { id, instant } from '../shapes.js';

export const planId = z.enum(['free', 'pro_monthly', 'pro_annual']);

const plan = z.enum(['free', 'pro']);

export const subscriptionStatus = z.enum([
  'active',
  'trialing',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
  'paused',
]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

export const currency = z.string().regex(/^[A-Z]{3}$/);

export const pricedPlan = defineSchema('PricedPlan', 'A plan with its price.', {
  id: planId.describe('Names the plan.'),
  name: z.string().describe('Name for people.'),
  price_monthly: z.number().min(0).optional().describe('Price of a month; left out where it is billed by the year.'),
  price_annual: z.number().min(0).optional().describe('Price of a year; left out where it is billed by the month.'),
  currency: currency
    .optional()
    .describe('Currency of the price (ISO 4217); left out where nothing is paid or the currency is not known.'),
  features: z.array(z.string()).describe('What the plan contains.'),
});
export type PricedPlan = z.infer<typeof pricedPlan>;

const subscription = defineSchema('Subscription', 'The subscription of a learner.', {
  plan: plan.describe('The plan that was bought.'),
  status: subscriptionStatus.describe('The plan `pro` applies while this is active, trialing or past_due.'),
  current_period_end: instant.describe('End of the period that is paid for.'),
  cancel_at_period_end: z.boolean().describe('Whether the subscription ends then.'),
});

export const showSubscription = defineOperation('billing-read.show-subscription', {
  method: 'GET',
  path: '/subscriptions/current',
  summary: 'Show the learner’s subscription',
  description: 'Shows the present plan. Who has never paid has the plan `free`.',
  owned: 'self',
  output: subscription,
});

export const listPlans = defineOperation('billing-read.list-plans', {
  method: 'GET',
  path: '/subscriptions/plans',
  summary: 'List the plans that can be bought',
  description: 'Lists all plans with their prices. Upgrades are done on the pricing page, not through this interface.',
  access: 'guest',
  owned: 'everyone',
  output: z.array(pricedPlan),
});

const version = z.int().positive();

/**
 * Published at every change with the whole subscription. Events may repeat and overtake each other; the highest version
 * wins.
 */
export const subscriptionReported = defineEvent(
  'billing.subscription-reported.v1',
  z.object({
    learnerId: id,
    version,
    planId,
    status: subscriptionStatus,
    currentPeriodEnd: instant,
    cancelAtPeriodEnd: z.boolean(),
  }),
);

export const findSubscription = defineRequest('billing-read.find-subscription', {
  input: z.object({ learnerId: id }),
  output: z.object({ subscription: subscriptionReported.payload.nullable() }),
});

export const subscriptionChanged = defineEvent(
  'billing-read.subscription-changed.v1',
  z.object({
    learnerId: id,
    version,
    plan,
    status: subscriptionStatus,
    currentPeriodEnd: instant,
    cancelAtPeriodEnd: z.boolean(),
    /** Pro while the status is active, trialing or past_due. */
    entitledTo: plan,
  }),
);
