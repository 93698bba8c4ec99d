import { Module } from '@nestjs/common';
import { LabStatisticsController } from './lab-statistics.controller.js';
import { LabStatisticsRepository } from './lab-statistics.repository.js';
import { StuckLearnerRepository } from './stuck-learner.repository.js';

@Module({
  controllers: [LabStatisticsController],
  providers: [LabStatisticsRepository, StuckLearnerRepository],
})
export class StatisticsModule {}
