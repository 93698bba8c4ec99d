import { Module, type OnModuleDestroy } from '@nestjs/common';
import { GraderModule } from './grading/grader.module.js';
import { GradingWorker } from './grading/grading.worker.js';
import { RegradingWorkerModule } from './regrades/regrading-worker.module.js';
import { RegradingWorker } from './regrades/regrading.worker.js';
import { RunWorkerModule } from './runs/run-worker.module.js';
import { RunWorker } from './runs/run.worker.js';
import { TrialWorkerModule } from './trials/trial-worker.module.js';
import { TrialWorker } from './trials/trial.worker.js';

@Module({ imports: [GraderModule, RunWorkerModule, TrialWorkerModule, RegradingWorkerModule] })
export class WorkerModule implements OnModuleDestroy {
  constructor(
    private readonly submissions: GradingWorker,
    private readonly runs: RunWorker,
    private readonly trials: TrialWorker,
    private readonly regrades: RegradingWorker,
  ) {}

  /** Nest stops one module after the other: the process would take new jobs of one kind meanwhile. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.submissions.stop(), this.runs.stop(), this.trials.stop(), this.regrades.stop()]);
  }
}
