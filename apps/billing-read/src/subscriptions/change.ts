import { subscriptionChanged } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { entitledTo, planOf } from './entitlement.js';
import type { Subscription } from './subscription.repository.js';

/** The event that a learner's subscription is this one now; the same, whether it is told at once or derived later. */
export function changeTo({ planId, ...subscription }: Subscription): OutboxRow {
  const { learnerId, version, status } = subscription;
  return outboxRow(subscriptionChanged, `${learnerId} ${version}`, {
    ...subscription,
    plan: planOf(planId),
    entitledTo: entitledTo(planId, status),
  });
}
