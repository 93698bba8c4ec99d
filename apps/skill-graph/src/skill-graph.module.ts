import { Module } from '@nestjs/common';
import { CurriculumConsumer, CurriculumModule } from '@proximal/curriculum';
import { GradingClientModule } from '@proximal/grading-client';
import { EventsModule } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { Database } from './database.js';
import { EvidenceConsumer } from './intake/evidence.consumer.js';
import { EvidenceIntake } from './intake/evidence-intake.js';
import { EvidenceRepository } from './evidence/evidence.repository.js';
import { graphControllers, graphProviders } from './graph/graph-providers.js';
import { EnteredTrackRepository } from './learners/entered-track.repository.js';
import { LearnerRecordRepository } from './learners/learner-record.repository.js';
import { LearnerRepository } from './learners/learner.repository.js';
import { Replays } from './learners/replays.js';
import { TracksConsumer } from './learners/tracks.consumer.js';
import { FailedEpisodeRepository } from './population/failed-episode.repository.js';
import { FailureTeaching } from './population/failure-teaching.js';
import { ObservationRepository } from './learners/observation.repository.js';
import { PopulationLearning } from './population/population-learning.js';
import { PopulationRepository } from './population/population.repository.js';
import { PopulationTasks } from './population/population-tasks.js';
import { Populations } from './population/populations.js';
import { KnownLearnerRepository } from './rebuild/known-learner.repository.js';
import { LearnerRebuild } from './rebuild/learner-rebuild.js';
import { RebuildController } from './rebuild/rebuild.controller.js';

@Module({
  imports: [
    CurriculumModule.forRoot({ database: Database }),
    GradingClientModule.forRoot({ database: Database, clock: Clock }),
    EventsModule.forRoot({ service: 'skill-graph', database: Database, tables: ['processed_event'] }),
  ],
  controllers: [...graphControllers, RebuildController],
  providers: [
    ...[EvidenceIntake, EvidenceRepository],
    ...[EnteredTrackRepository, LearnerRecordRepository, LearnerRepository, Replays],
    ...[KnownLearnerRepository, LearnerRebuild],
    ...[
      FailedEpisodeRepository,
      FailureTeaching,
      ObservationRepository,
      PopulationLearning,
      PopulationRepository,
      PopulationTasks,
      Populations,
    ],
    ...graphProviders,
    ...[EvidenceConsumer, TracksConsumer, CurriculumConsumer],
  ],
})
export class SkillGraphModule {}
