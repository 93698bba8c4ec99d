import { Module } from '@nestjs/common';
import { GradeEventBackfill } from './grade-event-backfill.repository.js';
import { GradeRecoveryRepository } from './grade-recovery.repository.js';
import { GradesController } from './grades.controller.js';
import { GradingEventBackfill } from './grading-event-backfill.js';
import { GiveUpEventBackfill } from './give-up-event-backfill.repository.js';
import { SolutionEventBackfill } from './solution-event-backfill.repository.js';

@Module({
  controllers: [GradesController],
  providers: [
    GradeEventBackfill,
    GradeRecoveryRepository,
    GradingEventBackfill,
    GiveUpEventBackfill,
    SolutionEventBackfill,
  ],
})
export class EventBackfillModule {}
