import { Module } from '@nestjs/common';
import { CompletionsModule } from '../completions/completions.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { LearnerDaysService } from './learner-days.service.js';
import { LearnerQuartersRepository } from './learner-quarters.repository.js';
import { LearnerRecordRepository } from './learner-record.repository.js';
import { LearnerSummaryController } from './learner-summary.controller.js';
import { TrackProgressController } from './track-progress.controller.js';
import { TrackProgressService } from './track-progress.service.js';

@Module({
  imports: [CompletionsModule],
  controllers: [DashboardController, LearnerSummaryController, TrackProgressController],
  providers: [
    DashboardService,
    LearnerDaysService,
    LearnerQuartersRepository,
    LearnerRecordRepository,
    TrackProgressService,
  ],
})
export class DashboardModule {}
