import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@proximal/service';
import { LatestCosts } from './latest-costs.js';
import { dueAt, RULES, type SchedulingRules } from './rules.js';

/** Dates submissions by the clock that all copies share: another copy decides by these instants what waits too long. */
@Injectable()
export class DueDatesService {
  constructor(
    private readonly costs: LatestCosts,
    private readonly clock: Clock,
    @Inject(RULES) private readonly rules: SchedulingRules,
  ) {}

  async computeDueDate(learnerId: number, labId: number) {
    const expectedMs = Math.round(await this.costs.estimateMs(learnerId, labId));
    const now = this.clock.now();
    return { now, dueAt: dueAt(now, expectedMs, this.rules), expectedMs };
  }
}
