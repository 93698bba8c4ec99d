import { Module } from '@nestjs/common';
import { LabStatisticsController } from './lab-statistics.controller.js';
import { LabStatisticsRepository } from './lab-statistics.repository.js';
import { StuckLearnerRepository } from './stuck-learner.repository.js';
import { StuckLearnersController } from './stuck-learners.controller.js';

@Module({
  controllers: [LabStatisticsController, StuckLearnersController],
  providers: [LabStatisticsRepository, StuckLearnerRepository],
})
export class StatisticsModule {}
