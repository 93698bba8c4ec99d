import { Module } from '@nestjs/common';
import { ReportsConsumer } from './reports.consumer.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { SubscriptionsController } from './subscriptions.controller.js';

@Module({
  controllers: [SubscriptionsController],
  providers: [ReportsConsumer, SubscriptionRepository],
  exports: [SubscriptionRepository],
})
export class SubscriptionsModule {}
