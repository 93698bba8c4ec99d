import { Controller, Inject } from '@nestjs/common';
import { listPlans, type PricedPlan } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { PLANS } from './plans.js';

@Controller()
export class PlansController {
  constructor(@Inject(PLANS) private readonly plans: PricedPlan[]) {}

  @Handles(listPlans)
  list(): PricedPlan[] {
    return this.plans;
  }
}
