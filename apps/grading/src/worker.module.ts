import { Module } from '@nestjs/common';
import { GraderModule } from './grader/grader.module.js';
import { RegradingWorkerModule } from './regrading/regrading-worker.module.js';
import { RunWorkerModule } from './runs/run-worker.module.js';

/** The worker takes jobs, grades submissions and commits the results, and does runs that are not graded. */
@Module({ imports: [GraderModule, RunWorkerModule, RegradingWorkerModule] })
export class WorkerModule {}
