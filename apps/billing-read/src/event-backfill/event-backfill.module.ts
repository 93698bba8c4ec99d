import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { SubscriptionEventBackfill } from './subscription-event-backfill.js';

/** Derives the service's events from its tables, when operators publish them again. */
@Module({ imports: [SubscriptionsModule], providers: [SubscriptionEventBackfill] })
export class EventBackfillModule {}
