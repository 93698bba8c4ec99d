import { Module, type DynamicModule } from '@nestjs/common';
import type { PricedPlan } from '@proximal/contracts';
import { PLANS, PlansController } from './plans.controller.js';

@Module({ controllers: [PlansController] })
export class PlansModule {
  static forRoot(plans: PricedPlan[]): DynamicModule {
    return { module: PlansModule, providers: [{ provide: PLANS, useValue: plans }] };
  }
}
