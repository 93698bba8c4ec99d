import { Module } from '@nestjs/common';
import { CurriculumConsumer, CurriculumModule } from '@proximal/curriculum';
import { GradingClientModule } from '@proximal/grading-client';
import { EventsModule } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { CompletionRecordsModule } from './completion-records/completion-records.module.js';
import { CompletionsModule } from './completions/completions.module.js';
import { CurriculumVersionController } from './curriculum-version.controller.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { Database } from './database.js';
import { EarningModule } from './earning/earning.module.js';
import { ProgressEventBackfill } from './event-backfill/progress-event-backfill.repository.js';
import { personalData } from './personal-data.repository.js';
import { PlacementsModule } from './placements/placements.module.js';
import { StudyModule } from './study/study.module.js';
import { TimeZonesModule } from './time-zones/time-zones.module.js';
import { WeeksModule } from './weeks/weeks.module.js';

@Module({
  imports: [
    CurriculumModule.forRoot({ database: Database }),
    GradingClientModule.forRoot({ database: Database, clock: Clock }),
    EventsModule.forRoot({
      service: 'progress',
      database: Database,
      source: ProgressEventBackfill,
      tables: ['outbox', 'processed_event', 'idempotency_key'],
      personalData,
    }),
    CompletionsModule,
    CompletionRecordsModule,
    DashboardModule,
    EarningModule,
    PlacementsModule,
    StudyModule,
    TimeZonesModule,
    WeeksModule,
  ],
  controllers: [CurriculumVersionController],
  providers: [CurriculumConsumer, ProgressEventBackfill],
})
export class ProgressModule {}
