import { subscriptionChanged } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { entitledTo, planOf } from './entitlement.js';
import type { Subscription } from './subscription.repository.js';

/** Builds the same event when it is published at once and when it is derived later. */
export function changeTo({ planId, ...subscription }: Subscription): OutboxRow {
  const { learnerId, version, status } = subscription;
  return outboxRow(subscriptionChanged, `${learnerId} ${version}`, {
    ...subscription,
    plan: planOf(planId),
    entitledTo: entitledTo(planId, status),
  });
}
