import { Controller } from '@nestjs/common';
import { showDashboard, type CallOf, type ReplyOf } from '@proximal/contracts';
import { GradesCatchUp } from '@proximal/grading-client';
import { Handles } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { firstDayShown, utcDay } from './dashboard.js';
import { DashboardService } from './dashboard.service.js';
import { LearnerRecordRepository } from './learner-record.repository.js';

@Controller()
export class DashboardController {
  constructor(
    private readonly clock: Clock,
    private readonly catchUp: GradesCatchUp,
    private readonly records: LearnerRecordRepository,
    private readonly dashboards: DashboardService,
  ) {}

  @Handles(showDashboard)
  async show({ caller }: CallOf<typeof showDashboard>): Promise<ReplyOf<typeof showDashboard>> {
    await this.catchUp.of(caller.id);
    const today = utcDay(this.clock.now());
    const record = await this.records.record(caller.id, firstDayShown(today));
    return this.dashboards.of(caller.id, record, today);
  }
}
