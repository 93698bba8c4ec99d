import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Periodic } from '@proximal/service';
import { FailureTeachingService } from './failure-teaching.service.js';
import { PopulationsService } from './populations.service.js';

export interface LearningPace {
  everyMs: number;
  batchSize: number;
  longestMs: number;
  refreshEveryMs: number;
}

/** A batch changes a value by a limited amount, so the time between batches limits how fast anybody can distort it. */
export const usualPace: LearningPace = {
  everyMs: 60_000,
  batchSize: 500_000,
  longestMs: 5_000,
  refreshEveryMs: 3_000,
};

const failuresAtOnce = 1_000;

export const LEARNING_PACE = Symbol('learning pace');

@Injectable()
export class PopulationTasksService implements OnModuleInit, OnModuleDestroy {
  private isStopping = false;

  constructor(
    @Inject(LEARNING_PACE) private readonly pace: LearningPace,
    private readonly failures: FailureTeachingService,
    private readonly populations: PopulationsService,
  ) {}

  /** Loads the population before consuming starts: a consumer holds a connection and must not wait for a second one. */
  async onModuleInit(): Promise<void> {
    await this.populations.current();
  }

  onModuleDestroy(): void {
    this.isStopping = true;
  }

  @Periodic(({ pace }: PopulationTasksService) => pace.refreshEveryMs)
  refresh(): Promise<void> {
    return this.populations.refresh();
  }

  @Periodic(({ pace }: PopulationTasksService) => pace.everyMs)
  async learn(): Promise<void> {
    const { everyMs, batchSize, longestMs } = this.pace;
    // A timer that fires a little early would wait for a whole period more.
    await this.populations.learnBatch({ most: batchSize, longestMs, apartMs: 0.9 * everyMs });
  }

  @Periodic(({ pace }: PopulationTasksService) => pace.everyMs)
  async teachFailures(): Promise<void> {
    const end = performance.now() + this.pace.longestMs;
    while (!this.isStopping && performance.now() < end && (await this.failures.teachBatch(failuresAtOnce)) > 0);
  }
}
