import type { PayloadOf, Plan, SubscriptionStatus, subscriptionReported } from '@proximal/contracts';

export type PlanId = PayloadOf<typeof subscriptionReported>['planId'];

/** While one of these holds, what was subscribed to is given: payment is on its way, or its failure being mended. */
const givingStatuses: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due'];

/** The plan as learners see it, however it is paid. */
export function planOf(planId: PlanId): Plan {
  return planId === 'free' ? 'free' : 'pro';
}

/** The plan whose limits apply. */
export function entitledTo(planId: PlanId, status: SubscriptionStatus): Plan {
  return givingStatuses.includes(status) ? planOf(planId) : 'free';
}
