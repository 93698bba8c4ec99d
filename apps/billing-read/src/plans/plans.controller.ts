import { Controller, Inject } from '@nestjs/common';
import { listPlans, type PricedPlan } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';

export const PLANS = Symbol('PLANS');

@Controller()
export class PlansController {
  constructor(@Inject(PLANS) private readonly plans: PricedPlan[]) {}

  @Handles(listPlans)
  list(): PricedPlan[] {
    return this.plans;
  }
}
