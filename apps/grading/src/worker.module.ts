import { BullModule } from '@nestjs/bullmq';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Sandbox } from '@proximal/sandbox';
import type { GradingConfig } from './config.js';
import { Database } from './database.js';
import { LabRepository } from './labs/lab.repository.js';
import { workerConnection } from './redis.js';
import { Relay } from './relay.js';
import { GradeRepository } from './submissions/grade.repository.js';
import { Grader, SANDBOX } from './submissions/grader.js';
import { GradingWorker } from './submissions/grading.worker.js';

/** The worker: takes jobs, grades, and commits what comes out. */
@Module({})
export class WorkerModule {
  static on(database: Database, sandbox: Sandbox, config: GradingConfig): DynamicModule {
    return {
      module: WorkerModule,
      // `registerQueue` without a queue is what makes the module look for processors.
      imports: [BullModule.forRoot({ connection: workerConnection(config.REDIS_URL) }), BullModule.registerQueue()],
      providers: [
        { provide: Database, useValue: database },
        { provide: SANDBOX, useValue: sandbox },
        ...[LabRepository, GradeRepository, Grader, GradingWorker, Relay],
      ],
    };
  }
}
