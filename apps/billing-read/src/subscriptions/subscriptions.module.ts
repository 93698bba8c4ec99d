import { Module } from '@nestjs/common';
import { ReportsConsumer } from './reports.consumer.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { SubscriptionsController } from './subscriptions.controller.js';

/** Stores the subscriptions that the billing system reports, and shows them. */
@Module({
  controllers: [SubscriptionsController],
  providers: [ReportsConsumer, SubscriptionRepository],
  exports: [SubscriptionRepository],
})
export class SubscriptionsModule {}
