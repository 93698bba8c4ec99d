import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { LearnerDaysService } from './learner-days.service.js';
import { LearnerQuartersRepository } from './learner-quarters.repository.js';
import { LearnerRecordRepository } from './learner-record.repository.js';
import { LearnerSummaryController } from './learner-summary.controller.js';

/** Shows learners' records: to the learners as dashboards, and to other services. */
@Module({
  controllers: [DashboardController, LearnerSummaryController],
  providers: [DashboardService, LearnerDaysService, LearnerQuartersRepository, LearnerRecordRepository],
})
export class DashboardModule {}
