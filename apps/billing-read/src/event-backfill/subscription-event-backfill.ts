import { Injectable } from '@nestjs/common';
import type { EventBackfill } from '@proximal/messaging';
import { changeTo } from '../subscriptions/subscription-event.js';
import { SubscriptionRepository } from '../subscriptions/subscription.repository.js';

const batchSize = 500;

/** Derives the current state of every subscription; earlier states no longer matter to any consumer. */
@Injectable()
export class SubscriptionEventBackfill implements EventBackfill {
  constructor(private readonly subscriptions: SubscriptionRepository) {}

  async eventsAfter(after: string | null) {
    const found = await this.subscriptions.listAfter(Number(after ?? 0), batchSize);
    const last = found.length === batchSize ? found.at(-1) : undefined;
    return { rows: found.map(changeTo), next: last ? String(last.learnerId) : null };
  }
}
