import { Module } from '@nestjs/common';
import { GradeEventBackfill } from './grade-event-backfill.repository.js';
import { GradeRecoveryRepository } from './grade-recovery.repository.js';
import { GradesController } from './grades.controller.js';
import { GradingEventBackfill } from './grading-event-backfill.js';
import { SolutionEventBackfill } from './solution-event-backfill.repository.js';

/** Derives the service's events from its tables, for operators and for consumers that are behind. */
@Module({
  controllers: [GradesController],
  providers: [GradeEventBackfill, GradeRecoveryRepository, GradingEventBackfill, SolutionEventBackfill],
})
export class EventBackfillModule {}
