import { Controller } from '@nestjs/common';
import { showDashboard, type CallOf, type ReplyOf } from '@proximal/contracts';
import { GradesCatchUp } from '@proximal/grading-client';
import { Handles } from '@proximal/messaging';
import { DashboardService } from './dashboard.service.js';
import { LearnerDaysService } from './learner-days.service.js';

@Controller()
export class DashboardController {
  constructor(
    private readonly catchUp: GradesCatchUp,
    private readonly learnerDays: LearnerDaysService,
    private readonly dashboards: DashboardService,
  ) {}

  @Handles(showDashboard)
  async show({ caller }: CallOf<typeof showDashboard>): Promise<ReplyOf<typeof showDashboard>> {
    await this.catchUp.of(caller.id);
    const { record, days } = await this.learnerDays.recordOf(caller.id);
    return this.dashboards.of(caller.id, record, days);
  }
}
