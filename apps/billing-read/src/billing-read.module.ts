import { Module } from '@nestjs/common';
import { EventsModule } from '@proximal/messaging';
import { Database } from './database.js';
import { PlansController } from './plans/plans.controller.js';
import { SubscriptionEventBackfill } from './event-backfill/subscription-event-backfill.js';
import { ReportsConsumer } from './subscriptions/reports.consumer.js';
import { SubscriptionRepository } from './subscriptions/subscription.repository.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';

@Module({
  imports: [
    EventsModule.forRoot({
      service: 'billing-read',
      database: Database,
      source: SubscriptionEventBackfill,
      tables: ['outbox', 'processed_event'],
    }),
  ],
  controllers: [PlansController, SubscriptionsController],
  providers: [SubscriptionRepository, ...[ReportsConsumer, SubscriptionEventBackfill]],
})
export class BillingReadModule {}
