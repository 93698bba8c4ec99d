import { Module, type DynamicModule } from '@nestjs/common';
import type { Sandbox } from '@proximal/sandbox';
import { Database } from './database.js';
import { LabRepository } from './labs/lab.repository.js';
import { REDIS } from './redis.js';
import { Relay } from './relay.js';
import type { GradingStores } from './stores.js';
import { GradeRepository } from './submissions/grade.repository.js';
import { Grader, SANDBOX } from './submissions/grader.js';
import { Grading } from './submissions/grading.js';
import { GradingWorker } from './submissions/grading.worker.js';

/** The worker: takes jobs, grades, and commits what comes out. */
@Module({})
export class WorkerModule {
  static on({ database, redis }: GradingStores, sandbox: Sandbox): DynamicModule {
    return {
      module: WorkerModule,
      providers: [
        { provide: Database, useValue: database },
        { provide: REDIS, useValue: redis },
        { provide: SANDBOX, useValue: sandbox },
        ...[LabRepository, GradeRepository, Grader, Grading, GradingWorker, Relay],
      ],
    };
  }
}
