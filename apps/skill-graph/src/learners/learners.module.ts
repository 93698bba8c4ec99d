import { Module } from '@nestjs/common';
import { EvidenceModule } from '../evidence/evidence.module.js';
import { EnteredTrackRepository } from './entered-track.repository.js';
import { LearnerRecordRepository } from './learner-record.repository.js';
import { LearnerRepository } from './learner.repository.js';
import { ObservationRepository } from './observation.repository.js';
import { RebuildController } from './rebuild.controller.js';
import { ReplaysService } from './replays.service.js';
import { TracksConsumer } from './tracks.consumer.js';

@Module({
  imports: [EvidenceModule],
  controllers: [RebuildController],
  providers: [
    EnteredTrackRepository,
    LearnerRecordRepository,
    LearnerRepository,
    ObservationRepository,
    ReplaysService,
    TracksConsumer,
  ],
  exports: [EnteredTrackRepository, LearnerRecordRepository, LearnerRepository, ObservationRepository, ReplaysService],
})
export class LearnersModule {}
