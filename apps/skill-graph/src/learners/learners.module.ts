import { Module } from '@nestjs/common';
import { EvidenceRepository } from '../evidence/evidence.repository.js';
import { EnteredTrackRepository } from './entered-track.repository.js';
import { GoalRepository } from './goal.repository.js';
import { LearnerRecordRepository } from './learner-record.repository.js';
import { LearnerRepository } from './learner.repository.js';
import { ObservationRepository } from './observation.repository.js';
import { RebuildController } from './rebuild.controller.js';
import { ReplaysService } from './replays.service.js';
import { TracksConsumer } from './tracks.consumer.js';

const repositories = [
  EnteredTrackRepository,
  EvidenceRepository,
  GoalRepository,
  LearnerRecordRepository,
  LearnerRepository,
  ObservationRepository,
];

@Module({
  controllers: [RebuildController],
  providers: [...repositories, ReplaysService, TracksConsumer],
  exports: [...repositories, ReplaysService],
})
export class LearnersModule {}
