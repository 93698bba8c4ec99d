import { Module, type DynamicModule } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { BUS, Outbox } from '@proximal/messaging';
import type { Redis } from 'ioredis';
import { rulesOf, type GradingConfig } from './config.js';
import { Database } from './database.js';
import { LabRepository } from './labs/lab.repository.js';
import { PreparedLabsService } from './labs/prepared-labs.service.js';
import { REDIS } from './redis.js';
import { RegradeApplicationRepository } from './regrading/regrade-application.repository.js';
import { RegradeItemRepository } from './regrading/regrade-items.repository.js';
import { RegradingService } from './regrading/regrading.service.js';
import { RegradingWorker } from './regrading/regrading.worker.js';
import { CachedResultRepository } from './results/cached-result.repository.js';
import { RESULT_CACHE_ROWS, ResultCache } from './results/result-cache.js';
import { RunClaimsService } from './runs/run-claims.service.js';
import { RunWorker } from './runs/run.worker.js';
import { RunExecutorService } from './runs/run-executor.service.js';
import { openWorkerSandbox, SANDBOX } from './sandbox.js';
import { AdmissionService } from './scheduling/admission.service.js';
import { RunnerAnnouncement } from './scheduling/alive-runners.js';
import { FollowUpService } from './scheduling/follow-up.service.js';
import { LatestCosts } from './scheduling/latest-costs.js';
import { PaceService } from './scheduling/pace.service.js';
import { RULES } from './scheduling/rules.js';
import { SlotRepository } from './scheduling/slot.repository.js';
import { GradeRepository } from './submissions/grade.repository.js';
import { GraderService } from './submissions/grader.service.js';
import { countingRuns } from './submissions/grading-metrics.js';
import { GradingQueue } from './scheduling/grading.queue.js';
import { GradingService } from './submissions/grading.service.js';
import { GradingWorker } from './submissions/grading.worker.js';

/**
 * The worker publishes events as the service does, so that either one alone can publish them. Operators ask the
 * service.
 */
const outbox = {
  provide: Outbox,
  inject: [Database, BUS],
  useFactory: (database: Database, bus: NatsConnection) => new Outbox(database, bus),
};

interface WorkerOptions {
  config: GradingConfig;
  redis: Redis;
}

/** The worker takes jobs, grades submissions and commits the results, and does runs that are not graded. */
@Module({})
export class WorkerModule {
  static forRoot({ config, redis }: WorkerOptions): DynamicModule {
    return {
      module: WorkerModule,
      providers: [
        { provide: REDIS, useValue: redis },
        { provide: RULES, useValue: rulesOf(config) },
        { provide: SANDBOX, useFactory: async () => countingRuns(await openWorkerSandbox(config)) },
        { provide: RESULT_CACHE_ROWS, useValue: config.GRADING_RESULT_CACHE },
        ...[LabRepository, PreparedLabsService, GradeRepository, GraderService, GradingService, GradingWorker],
        ...[CachedResultRepository, ResultCache],
        ...[
          SlotRepository,
          LatestCosts,
          PaceService,
          AdmissionService,
          FollowUpService,
          GradingQueue,
          RunnerAnnouncement,
        ],
        ...[RunClaimsService, RunExecutorService, RunWorker],
        ...[RegradeItemRepository, RegradeApplicationRepository, RegradingService, RegradingWorker],
        outbox,
      ],
    };
  }
}
