import { Module } from '@nestjs/common';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { LastActivityRepository } from './last-activity.repository.js';
import { WeekGoalRepository } from './week-goal.repository.js';
import { WeeksController } from './weeks.controller.js';

@Module({
  imports: [DashboardModule],
  controllers: [WeeksController],
  providers: [LastActivityRepository, WeekGoalRepository],
})
export class WeeksModule {}
