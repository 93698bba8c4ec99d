import { Module } from '@nestjs/common';
import { CurriculumConsumer, CurriculumModule } from '@proximal/curriculum';
import { GradingClientModule } from '@proximal/grading-client';
import { EventsModule } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { Database } from './database.js';
import { EvidenceConsumer } from './intake/evidence.consumer.js';
import { EvidenceIntakeService } from './intake/evidence-intake.service.js';
import { EvidenceRepository } from './evidence/evidence.repository.js';
import { graphControllers, graphProviders } from './graph/graph-providers.js';
import { EnteredTrackRepository } from './learners/entered-track.repository.js';
import { LearnerRecordRepository } from './learners/learner-record.repository.js';
import { LearnerRepository } from './learners/learner.repository.js';
import { ReplaysService } from './learners/replays.service.js';
import { TracksConsumer } from './learners/tracks.consumer.js';
import { FailedEpisodeRepository } from './population/failed-episode.repository.js';
import { FailureTeachingService } from './population/failure-teaching.service.js';
import { ObservationRepository } from './learners/observation.repository.js';
import { PopulationLearningService } from './population/population-learning.service.js';
import { PopulationRepository } from './population/population.repository.js';
import { PopulationTasksService } from './population/population-tasks.service.js';
import { PopulationsService } from './population/populations.service.js';
import { KnownLearnerRepository } from './rebuild/known-learner.repository.js';
import { LearnerRebuildService } from './rebuild/learner-rebuild.service.js';
import { RebuildController } from './rebuild/rebuild.controller.js';

@Module({
  imports: [
    CurriculumModule.forRoot({ database: Database }),
    GradingClientModule.forRoot({ database: Database, clock: Clock }),
    EventsModule.forRoot({ service: 'skill-graph', database: Database, tables: ['processed_event'] }),
  ],
  controllers: [...graphControllers, RebuildController],
  providers: [
    ...[EvidenceIntakeService, EvidenceRepository],
    ...[EnteredTrackRepository, LearnerRecordRepository, LearnerRepository, ReplaysService],
    ...[KnownLearnerRepository, LearnerRebuildService],
    ...[
      FailedEpisodeRepository,
      FailureTeachingService,
      ObservationRepository,
      PopulationLearningService,
      PopulationRepository,
      PopulationTasksService,
      PopulationsService,
    ],
    ...graphProviders,
    ...[EvidenceConsumer, TracksConsumer, CurriculumConsumer],
  ],
})
export class SkillGraphModule {}
