import { Module } from '@nestjs/common';
import { EventsModule } from '@proximal/messaging';
import { Database } from './database.js';
import { EventBackfillModule } from './grading/event-backfill/event-backfill.module.js';
import { GradingEventBackfill } from './grading/event-backfill/grading-event-backfill.js';
import { LabsModule } from './labs/labs.module.js';
import { personalData } from './personal-data.repository.js';
import { RegradingModule } from './regrades/regrading.module.js';
import { CachedResultRepository } from './grading/results/cached-result.repository.js';
import { ResultCacheSweeper } from './grading/results/result-cache.sweeper.js';
import { RunsModule } from './runs/runs.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';
import { TrialsModule } from './trials/trials.module.js';

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
    TrialsModule,
    RegradingModule,
    StatisticsModule,
    EventBackfillModule,
  ],
  providers: [CachedResultRepository, ResultCacheSweeper],
})
export class GradingModule {}
