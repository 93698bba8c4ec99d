import { Module, type DynamicModule } from '@nestjs/common';
import { CurriculumConsumer, curriculumProviders } from '@proximal/curriculum';
import { catchUpProvider, eventProviders } from '@proximal/messaging';
import { Clock } from './clock.js';
import { CompletionRepository } from './completions/completion.repository.js';
import { CompletionsController } from './completions/completions.controller.js';
import { LessonCompletion } from './completions/lesson-completion.js';
import { CreditRepository } from './credits/credit.repository.js';
import { Database } from './database.js';
import { EventBackfillRepository } from './events/event-backfill.repository.js';
import { GradesConsumer } from './grades/grades.consumer.js';
import { LabGradeRepository } from './grades/lab-grade.repository.js';
import { PeersConsumer } from './peers/peers.consumer.js';
import { DashboardController } from './standing/dashboard.controller.js';
import { DashboardService } from './standing/dashboard.service.js';
import { DoneRepository } from './standing/done.repository.js';
import { LearnerRecordRepository } from './standing/learner-record.repository.js';
import { NextLessonService } from './standing/next-lesson.service.js';
import { ReckonedVersionController } from './standing/reckoned-version.controller.js';
import { LearnerSummaryController } from './standing/learner-summary.controller.js';

@Module({})
export class ProgressModule {
  static on(database: Database, clock: Clock): DynamicModule {
    return {
      module: ProgressModule,
      controllers: [CompletionsController, DashboardController, LearnerSummaryController, ReckonedVersionController],
      providers: [
        { provide: Database, useValue: database },
        { provide: Clock, useValue: clock },
        ...[CompletionRepository, CreditRepository, LabGradeRepository, DoneRepository, LearnerRecordRepository],
        ...[LessonCompletion, DashboardService, NextLessonService],
        catchUpProvider({ database: Database, clock: Clock }),
        ...curriculumProviders({ database: Database }),
        ...eventProviders({
          service: 'progress',
          database: Database,
          consumers: [GradesConsumer, PeersConsumer, CurriculumConsumer],
          source: EventBackfillRepository,
          tables: ['outbox', 'processed_event', 'idempotency_key'],
        }),
      ],
    };
  }
}
