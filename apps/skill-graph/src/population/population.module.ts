import { Module } from '@nestjs/common';
import { LearnersModule } from '../learners/learners.module.js';
import { FailedEpisodeRepository } from './failed-episode.repository.js';
import { FailureTeachingService } from './failure-teaching.service.js';
import { PopulationGauges } from './population-metrics.js';
import { PopulationRepository } from './population.repository.js';
import { PopulationTasksService } from './population-tasks.service.js';
import { PopulationsService } from './populations.service.js';

@Module({
  imports: [LearnersModule],
  providers: [
    FailedEpisodeRepository,
    FailureTeachingService,
    PopulationGauges,
    PopulationRepository,
    PopulationTasksService,
    PopulationsService,
  ],
  exports: [PopulationsService],
})
export class PopulationModule {}
