import { Module } from '@nestjs/common';
import { CurriculumConsumer, CurriculumModule } from '@proximal/curriculum';
import { GradingClientModule } from '@proximal/grading-client';
import { EventsModule } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { CompletionRepository } from './completions/completion.repository.js';
import { CompletionsController } from './completions/completions.controller.js';
import { LessonCompletionService } from './completions/lesson-completion.service.js';
import { CreditRepository } from './credits/credit.repository.js';
import { Database } from './database.js';
import { ProgressEventBackfill } from './event-backfill/progress-event-backfill.repository.js';
import { GradesConsumer } from './grades/grades.consumer.js';
import { LabGradeRepository } from './grades/lab-grade.repository.js';
import { PeersConsumer } from './peers/peers.consumer.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DashboardService } from './dashboard/dashboard.service.js';
import { DoneRepository } from './dashboard/done.repository.js';
import { LearnerRecordRepository } from './dashboard/learner-record.repository.js';
import { NextLessonService } from './dashboard/next-lesson.service.js';
import { CurriculumVersionController } from './dashboard/curriculum-version.controller.js';
import { LearnerSummaryController } from './dashboard/learner-summary.controller.js';

@Module({
  imports: [
    CurriculumModule.forRoot({ database: Database }),
    GradingClientModule.forRoot({ database: Database, clock: Clock }),
    EventsModule.forRoot({
      service: 'progress',
      database: Database,
      source: ProgressEventBackfill,
      tables: ['outbox', 'processed_event', 'idempotency_key'],
    }),
  ],
  controllers: [CompletionsController, DashboardController, LearnerSummaryController, CurriculumVersionController],
  providers: [
    ...[CompletionRepository, CreditRepository, LabGradeRepository, DoneRepository, LearnerRecordRepository],
    ...[LessonCompletionService, DashboardService, NextLessonService],
    ProgressEventBackfill,
    ...[GradesConsumer, PeersConsumer, CurriculumConsumer],
  ],
})
export class ProgressModule {}
