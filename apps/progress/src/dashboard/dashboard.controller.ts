import { Controller } from '@nestjs/common';
import { showDashboard, showMyProgress, type CallOf, type ReplyOf } from '@proximal/contracts';
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
    const { record, days } = await this.recordOf(caller.id);
    return this.dashboards.show(caller.id, record, days);
  }

  @Handles(showMyProgress)
  async showMyProgress({ caller }: CallOf<typeof showMyProgress>): Promise<ReplyOf<typeof showMyProgress>> {
    const { record, days } = await this.recordOf(caller.id);
    return this.dashboards.progressOf(caller.id, record, days);
  }

  private async recordOf(learnerId: number) {
    await this.catchUp.processMissingGrades(learnerId);
    return this.learnerDays.recordOf(learnerId);
  }
}
