import { z } from 'zod';
import { defineEvent, defineOperation, defineRequest } from './define.js';
import { id, instant } from './shapes.js';

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

export const pricedPlan = z.object({
  id: planId,
  name: z.string(),
  price_monthly: z.number().min(0).optional(),
  price_annual: z.number().min(0).optional(),
  features: z.array(z.string()),
});
export type PricedPlan = z.infer<typeof pricedPlan>;

export const showSubscription = defineOperation('billing-read.show-subscription', {
  method: 'GET',
  path: '/subscriptions/current',
  summary: 'The learner’s subscription',
  output: z.object({
    plan,
    status: subscriptionStatus,
    current_period_end: instant,
    cancel_at_period_end: z.boolean(),
  }),
});

export const listPlans = defineOperation('billing-read.list-plans', {
  method: 'GET',
  path: '/subscriptions/plans',
  summary: 'The plans there are; upgrades are done on the pricing page',
  output: z.array(pricedPlan),
});

/**
 * Grows with every change of a learner's subscription, such as the billing system's own number or epoch milliseconds.
 */
const version = z.int().positive();

/**
 * The external billing system publishes a learner's whole subscription at every change. Events may repeat and overtake
 * each other; a learner's highest version wins.
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

/** Finds the last reported subscription of a learner, for operators' commands; null for a learner who never had any. */
export const findSubscription = defineRequest('billing-read.find-subscription', {
  input: z.object({ learnerId: id }),
  output: z.object({ subscription: subscriptionReported.payload.nullable() }),
});

/** Reports a learner's current subscription, with the plan that it entitles to. */
export const subscriptionChanged = defineEvent(
  'billing-read.subscription-changed.v1',
  z.object({
    learnerId: id,
    version,
    plan,
    status: subscriptionStatus,
    currentPeriodEnd: instant,
    cancelAtPeriodEnd: z.boolean(),
    /** The plan whose limits apply: pro while the status is active, trialing or past_due. */
    entitledTo: plan,
  }),
);
