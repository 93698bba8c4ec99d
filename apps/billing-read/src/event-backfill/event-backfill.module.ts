import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { SubscriptionEventBackfill } from './subscription-event-backfill.js';

@Module({ imports: [SubscriptionsModule], providers: [SubscriptionEventBackfill] })
export class EventBackfillModule {}
