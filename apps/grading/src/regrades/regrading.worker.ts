import { Injectable, Logger } from '@nestjs/common';
import { PeriodicTask } from '@proximal/runtime';
import { GradingWorker } from '../grading/grading.worker.js';
import { RegradingService } from './regrading.service.js';

const lookEveryMs = 3_000;

/** Only while a runner is free, so thousands of regrades never delay a submission that a learner waits for. */
@Injectable()
export class RegradingWorker {
  private readonly logger = new Logger(RegradingWorker.name);
  private tasks: PeriodicTask[] = [];
  private isStopping = false;

  constructor(
    private readonly regrading: RegradingService,
    private readonly submissions: GradingWorker,
  ) {}

  /** Starts two tasks, so that neither a long preview nor a regrade that cannot be applied delays the others. */
  start(): void {
    const steps = [() => this.regrading.applyNext(), () => this.gradeNext()];
    this.tasks = steps.map((step) => new PeriodicTask(() => this.repeat(step), lookEveryMs, this.logger));
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.tasks.map((task) => task.stop()));
  }

  private async repeat(step: () => Promise<boolean>): Promise<void> {
    while (!this.isStopping && (await step()));
  }

  private async gradeNext(): Promise<boolean> {
    return this.submissions.hasFreeRunner && this.regrading.gradeNext();
  }
}
