import { Module, type DynamicModule } from '@nestjs/common';
import type { PricedPlan } from '@proximal/contracts';
import { EventsModule } from '@proximal/messaging';
import { Database } from './database.js';
import { SubscriptionEventBackfill } from './event-backfill/subscription-event-backfill.js';
import { PLANS, PlansController } from './plans/plans.controller.js';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.js';
import { personalData } from './personal-data.repository.js';

const events = EventsModule.forRoot({
  service: 'billing-read',
  database: Database,
  source: SubscriptionEventBackfill,
  tables: ['outbox', 'processed_event'],
  personalData,
});

@Module({
  imports: [events, SubscriptionsModule],
  controllers: [PlansController],
  providers: [SubscriptionEventBackfill],
})
export class BillingReadModule {
  static forRoot(plans: PricedPlan[]): DynamicModule {
    return { module: BillingReadModule, providers: [{ provide: PLANS, useValue: plans }] };
  }
}
