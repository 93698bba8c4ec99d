import { Controller } from '@nestjs/common';
import {
  findSubscription,
  showSubscription,
  type CallOf,
  type InputOf,
  type OutputOf,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { planOf } from './entitlement.js';
import { endOfRunningMonth } from './period.js';
import { SubscriptionRepository } from './subscription.repository.js';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionRepository) {}

  @Handles(showSubscription)
  async show({ caller }: CallOf<typeof showSubscription>): Promise<ReplyOf<typeof showSubscription>> {
    const subscription = await this.subscriptions.find(caller.id);
    if (subscription === null) return freeSince(new Date(caller.registeredAt), new Date());
    const { planId, status, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
    return {
      plan: planOf(planId),
      status,
      current_period_end: currentPeriodEnd,
      cancel_at_period_end: cancelAtPeriodEnd,
    };
  }

  @Handles(findSubscription)
  async find({ learnerId }: InputOf<typeof findSubscription>): Promise<OutputOf<typeof findSubscription>> {
    return { subscription: await this.subscriptions.find(learnerId) };
  }
}

function freeSince(registeredAt: Date, now: Date): ReplyOf<typeof showSubscription> {
  const end = endOfRunningMonth(registeredAt, now);
  return { plan: 'free', status: 'active', current_period_end: end.toISOString(), cancel_at_period_end: false };
}
