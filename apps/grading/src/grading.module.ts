import { Module } from '@nestjs/common';
import { EventsModule } from '@proximal/messaging';
import { Database } from './database.js';
import { EventBackfillModule } from './event-backfill/event-backfill.module.js';
import { GradingEventBackfill } from './event-backfill/grading-event-backfill.js';
import { LabStatisticsModule } from './lab-statistics/lab-statistics.module.js';
import { LabsModule } from './labs/labs.module.js';
import { personalData } from './personal-data.repository.js';
import { RegradingModule } from './regrading/regrading.module.js';
import { ResultCleanupModule } from './results/result-cleanup.module.js';
import { RunsModule } from './runs/runs.module.js';
import { SolutionsModule } from './solutions/solutions.module.js';
import { StuckLearnersModule } from './stuck-learners/stuck-learners.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';

const events = EventsModule.forRoot({
  service: 'grading',
  database: Database,
  source: GradingEventBackfill,
  tables: ['outbox', 'idempotency_key'],
  personalData,
});

@Module({
  imports: [
    events,
    LabsModule,
    SubmissionsModule,
    RunsModule,
    ResultCleanupModule,
    SolutionsModule,
    RegradingModule,
    LabStatisticsModule,
    StuckLearnersModule,
    EventBackfillModule,
  ],
})
export class GradingModule {}
