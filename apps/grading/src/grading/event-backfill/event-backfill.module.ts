import { Module } from '@nestjs/common';
import { GradeEventBackfill } from './grade-event-backfill.repository.js';
import { GradeRecoveryRepository } from './grade-recovery.repository.js';
import { GradesController } from './grades.controller.js';
import { GradingEventBackfill } from './grading-event-backfill.js';
import { SolutionEventBackfill } from './solution-event-backfill.repository.js';

@Module({
  controllers: [GradesController],
  providers: [GradeEventBackfill, GradeRecoveryRepository, GradingEventBackfill, SolutionEventBackfill],
})
export class EventBackfillModule {}
