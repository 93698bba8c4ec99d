import { Module, type DynamicModule } from '@nestjs/common';
import { EventsModule } from '@proximal/messaging';
import type { Redis } from 'ioredis';
import { rulesOf, type GradingConfig } from './config.js';
import { Database } from './database.js';
import { GradingEventBackfill } from './event-backfill/grading-event-backfill.js';
import { LabRepository } from './labs/lab.repository.js';
import { LabVerifierService } from './labs/lab-verifier.service.js';
import { LabsController } from './labs/labs.controller.js';
import { REDIS } from './redis.js';
import { RegradeMovesRepository } from './regrading/regrade-moves.repository.js';
import { RegradeRepository } from './regrading/regrade.repository.js';
import { RegradingController } from './regrading/regrading.controller.js';
import { CachedResultRepository } from './results/cached-result.repository.js';
import { RESULT_CACHE_ROWS } from './results/result-cache.js';
import { ResultCacheSweeper } from './results/result-cache.sweeper.js';
import { RunClaimsService } from './runs/run-claims.service.js';
import { RunWaiters } from './runs/run-waiters.js';
import { RunQueue } from './runs/run.queue.js';
import { RunsController } from './runs/runs.controller.js';
import { RunsService } from './runs/runs.service.js';
import { AdmissionSweeper } from './scheduling/admission.sweeper.js';
import { AdmissionService } from './scheduling/admission.service.js';
import { AliveRunners } from './scheduling/alive-runners.js';
import { BacklogRepository } from './scheduling/backlog.repository.js';
import { BacklogService } from './scheduling/backlog.service.js';
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
import { SubmissionIntakeService } from './submissions/submission-intake.service.js';
import { QueueingService } from './submissions/queueing.service.js';
import { TIMES, type ServiceTimes } from './service-times.js';
import { SubmissionWaiters } from './submissions/submission-waiters.js';
import { SubmissionRepository } from './submissions/submission.repository.js';
import { SubmitController } from './submissions/submit.controller.js';
import { SubmissionsController } from './submissions/submissions.controller.js';
import { SubmissionSweeper } from './submissions/submission.sweeper.js';
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
        { provide: LabVerifierService, useFactory: () => new LabVerifierService(verifierOptions) },
        ...[LabRepository, SubmissionRepository, UnfinishedRepository],
        { provide: RESULT_CACHE_ROWS, useValue: config.GRADING_RESULT_CACHE },
        ...[CachedResultRepository, ResultCacheSweeper],
        ...[RegradeRepository, RegradeMovesRepository],
        ...[
          SlotRepository,
          BacklogRepository,
          LatestCosts,
          AliveRunners,
          BacklogService,
          AdmissionService,
          AdmissionSweeper,
        ],
        ...[
          SubmissionIntakeService,
          QueueingService,
          GradingQueue,
          SubmissionWaiters,
          SubmissionSweeper,
          GradingGauges,
        ],
        ...[RunClaimsService, RunQueue, RunWaiters, RunsService],
        ...[SolutionRepository, GradeEventBackfill, SolutionEventBackfill],
        GradingEventBackfill,
      ],
    };
  }
}
