import { Injectable } from '@nestjs/common';
import { subscriptionReported, type EventEnvelope } from '@proximal/contracts';
import { addToOutbox, Consumes, type SqlTransaction } from '@proximal/messaging';
import { changeTo } from './subscription-event.js';
import { SubscriptionRepository } from './subscription.repository.js';

/** Reports may repeat and overtake each other. */
@Injectable()
export class ReportsConsumer {
  constructor(private readonly subscriptions: SubscriptionRepository) {}

  @Consumes(subscriptionReported)
  async onReported(
    envelopes: EventEnvelope<typeof subscriptionReported>[],
    transaction: SqlTransaction,
  ): Promise<void> {
    const changed = await this.subscriptions.upsertNewest(
      transaction,
      envelopes.map(({ payload }) => payload),
    );
    await addToOutbox(transaction, changed.map(changeTo));
  }
}
