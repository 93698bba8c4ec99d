import { Module, type DynamicModule } from '@nestjs/common';
import { CurriculumConsumer, curriculumProviders } from '@proximal/curriculum';
import { catchUpProvider, eventProviders } from '@proximal/messaging';
import { Clock } from './clock.js';
import { Database } from './database.js';
import { EvidenceConsumer } from './evidence/evidence.consumer.js';
import { EvidenceIntake } from './evidence/evidence-intake.js';
import { EvidenceRepository } from './evidence/evidence.repository.js';
import { graphControllers, graphProviders } from './graph/graph-providers.js';
import { EnteredTrackRepository } from './learners/entered-track.repository.js';
import { LearnerRecordRepository } from './learners/learner-record.repository.js';
import { LearnerRepository } from './learners/learner.repository.js';
import { Replays } from './learners/replays.js';
import { TracksConsumer } from './learners/tracks.consumer.js';
import { FailedEpisodeRepository } from './population/failed-episode.repository.js';
import { FailureTeaching } from './population/failure-teaching.js';
import { LEARNING_PACE, type LearningPace } from './population/learning-pace.js';
import { ObservationRepository } from './population/observation.repository.js';
import { PopulationLearning } from './population/population-learning.js';
import { PopulationRepository } from './population/population.repository.js';
import { PopulationTasks } from './population/population-tasks.js';
import { Populations } from './population/populations.js';
import { KnownLearnerRepository } from './rebuild/known-learner.repository.js';
import { LearnerRebuild } from './rebuild/learner-rebuild.js';
import { RebuildController } from './rebuild/rebuild.controller.js';

@Module({})
export class SkillGraphModule {
  static on(database: Database, clock: Clock, pace: LearningPace): DynamicModule {
    return {
      module: SkillGraphModule,
      controllers: [...graphControllers, RebuildController],
      providers: [
        { provide: Database, useValue: database },
        { provide: Clock, useValue: clock },
        { provide: LEARNING_PACE, useValue: pace },
        ...[EvidenceIntake, EvidenceRepository],
        ...[
          EnteredTrackRepository,
          LearnerRecordRepository,
          LearnerRepository,
          Replays,
          KnownLearnerRepository,
          LearnerRebuild,
        ],
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
        catchUpProvider({ database: Database, clock: Clock }),
        ...curriculumProviders({ database: Database }),
        ...eventProviders({
          service: 'skill-graph',
          database: Database,
          consumers: [EvidenceConsumer, TracksConsumer, CurriculumConsumer],
          tables: ['processed_event'],
        }),
      ],
    };
  }
}
