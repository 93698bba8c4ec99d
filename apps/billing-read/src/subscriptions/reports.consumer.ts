import { Injectable } from '@nestjs/common';
import { subscriptionReported, type Told } from '@proximal/contracts';
import { addToOutbox, Consumes } from '@proximal/messaging';
import type { Transaction } from '../database.js';
import { changeTo } from './change.js';
import { SubscriptionRepository } from './subscription.repository.js';

/** What the billing system reports; it may repeat itself, and its reports may overtake each other. */
@Injectable()
export class ReportsConsumer {
  constructor(private readonly subscriptions: SubscriptionRepository) {}

  @Consumes(subscriptionReported)
  async onReported(told: Told<typeof subscriptionReported>[], transaction: Transaction): Promise<void> {
    const changed = await this.subscriptions.keepNewest(
      transaction,
      told.map(({ payload }) => payload),
    );
    await addToOutbox(transaction, changed.map(changeTo));
  }
}
