import { Module, type DynamicModule } from '@nestjs/common';
import { EventsModule } from '@proximal/messaging';
import type { Redis } from 'ioredis';
import { rulesOf, type GradingConfig } from './config.js';
import { Database } from './database.js';
import { GradingEventBackfill } from './event-backfill/grading-event-backfill.js';
import { LabRepository } from './labs/lab.repository.js';
import { LabVerifier } from './labs/lab-verifier.js';
import { LabsController } from './labs/labs.controller.js';
import { REDIS } from './redis.js';
import { RegradeMovesRepository } from './regrading/regrade-moves.repository.js';
import { RegradeRepository } from './regrading/regrade.repository.js';
import { RegradingController } from './regrading/regrading.controller.js';
import { CachedResultRepository } from './results/cached-result.repository.js';
import { RESULT_CACHE_ROWS } from './results/result-cache.js';
import { ResultCacheCleanup } from './results/result-cache-cleanup.js';
import { RunClaims } from './runs/run-claims.js';
import { RunEnds } from './runs/run-ends.js';
import { RunQueue } from './runs/run.queue.js';
import { RunsController } from './runs/runs.controller.js';
import { Runs } from './runs/runs.js';
import { AdmissionSweeper } from './scheduling/admission-sweeper.js';
import { Admission } from './scheduling/admission.js';
import { AliveRunners } from './scheduling/alive-runners.js';
import { BacklogRepository } from './scheduling/backlog.repository.js';
import { Backlog } from './scheduling/backlog.js';
import { LatestCosts } from './scheduling/latest-costs.js';
import { RULES } from './scheduling/rules.js';
import { SlotRepository } from './scheduling/slot.repository.js';
import { SolutionEventBackfill } from './event-backfill/solution-event-backfill.repository.js';
import { SolutionRepository } from './solutions/solution.repository.js';
import { SolutionsController } from './solutions/solutions.controller.js';
import { GradeEventBackfill } from './event-backfill/grade-event-backfill.repository.js';
import { GradesController } from './event-backfill/grades.controller.js';
import { GradingGauges } from './submissions/grading-gauges.js';
import { GradingQueue } from './scheduling/grading.queue.js';
import { Intake } from './submissions/intake.js';
import { Queueing } from './submissions/queueing.js';
import { TIMES, type ServiceTimes } from './service-times.js';
import { SubmissionWaiters } from './submissions/submission-waiters.js';
import { SubmissionRepository } from './submissions/submission.repository.js';
import { SubmitController } from './submissions/submit.controller.js';
import { SubmissionsController } from './submissions/submissions.controller.js';
import { Sweeper } from './submissions/sweeper.js';
import { UnfinishedRepository } from './submissions/unfinished.repository.js';

const events = EventsModule.forRoot({
  service: 'grading',
  database: Database,
  source: GradingEventBackfill,
  tables: ['outbox', 'idempotency_key'],
});

interface GradingOptions {
  config: GradingConfig;
  redis: Redis;
  times: ServiceTimes;
}

const submissionControllers = [SubmitController, SubmissionsController, GradesController];

/** The service accepts submissions and labs and answers with grades. It does not grade anything itself. */
@Module({})
export class GradingModule {
  static forRoot({ config, redis, times }: GradingOptions): DynamicModule {
    const verifierOptions = { runners: 1, cacheFolder: config.SANDBOX_CACHE };
    return {
      module: GradingModule,
      imports: [events],
      controllers: [...submissionControllers, LabsController, RunsController, SolutionsController, RegradingController],
      providers: [
        { provide: REDIS, useValue: redis },
        { provide: TIMES, useValue: times },
        { provide: RULES, useValue: rulesOf(config) },
        { provide: LabVerifier, useFactory: () => new LabVerifier(verifierOptions) },
        ...[LabRepository, SubmissionRepository, UnfinishedRepository],
        { provide: RESULT_CACHE_ROWS, useValue: config.GRADING_RESULT_CACHE },
        ...[CachedResultRepository, ResultCacheCleanup],
        ...[RegradeRepository, RegradeMovesRepository],
        ...[SlotRepository, BacklogRepository, LatestCosts, AliveRunners, Backlog, Admission, AdmissionSweeper],
        ...[Intake, Queueing, GradingQueue, SubmissionWaiters, Sweeper, GradingGauges],
        ...[RunClaims, RunQueue, RunEnds, Runs],
        ...[SolutionRepository, GradeEventBackfill, SolutionEventBackfill],
        GradingEventBackfill,
      ],
    };
  }
}
