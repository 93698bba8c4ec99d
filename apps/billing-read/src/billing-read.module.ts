import { Module, type DynamicModule } from '@nestjs/common';
import type { PricedPlan } from '@proximal/contracts';
import { eventProviders } from '@proximal/messaging';
import { Database } from './database.js';
import { PLANS } from './plans/plans.js';
import { PlansController } from './plans/plans.controller.js';
import { ChangeSource } from './subscriptions/change.source.js';
import { ReportsConsumer } from './subscriptions/reports.consumer.js';
import { SubscriptionRepository } from './subscriptions/subscription.repository.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';

@Module({})
export class BillingReadModule {
  static on(database: Database, plans: PricedPlan[]): DynamicModule {
    return {
      module: BillingReadModule,
      controllers: [PlansController, SubscriptionsController],
      providers: [
        { provide: Database, useValue: database },
        { provide: PLANS, useValue: plans },
        SubscriptionRepository,
        ...eventProviders({
          service: 'billing-read',
          database: Database,
          consumers: [ReportsConsumer],
          source: ChangeSource,
          tables: ['outbox', 'processed_event'],
        }),
      ],
    };
  }
}
