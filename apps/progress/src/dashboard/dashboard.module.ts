import { Module } from '@nestjs/common';
import { CompletionsModule } from '../completions/completions.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { LearnerDaysService } from './learner-days.service.js';
import { LearnerQuartersRepository } from './learner-quarters.repository.js';
import { LearnerRecordRepository } from './learner-record.repository.js';
import { TrackProgressController } from './track-progress.controller.js';

@Module({
  imports: [CompletionsModule],
  controllers: [DashboardController, TrackProgressController],
  providers: [DashboardService, LearnerDaysService, LearnerQuartersRepository, LearnerRecordRepository],
  exports: [LearnerDaysService],
})
export class DashboardModule {}
