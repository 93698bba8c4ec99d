import type { PayloadOf, Plan, SubscriptionStatus, subscriptionReported } from '@proximal/contracts';

export type PlanId = PayloadOf<typeof subscriptionReported>['planId'];

/** A payment is on its way, or a failed payment is being repaired. */
const givingStatuses: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due'];

export function planOf(planId: PlanId): Plan {
  return planId === 'free' ? 'free' : 'pro';
}

export function entitledTo(planId: PlanId, status: SubscriptionStatus): Plan {
  return givingStatuses.includes(status) ? planOf(planId) : 'free';
}
