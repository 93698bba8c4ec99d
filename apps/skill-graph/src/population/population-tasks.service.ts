import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap, OnModuleInit } from '@nestjs/common';
import { PeriodicTask } from '@proximal/runtime';
import { FailureTeachingService } from './failure-teaching.service.js';
import { PopulationsService } from './populations.service.js';

/** Intervals and batch size for learning the population and following new versions. */
export interface LearningPace {
  /** Milliseconds between batches. */
  everyMs: number;
  /** Largest number of observations in a batch. */
  batchSize: number;
  /** Milliseconds between checks for a newer version. */
  refreshEveryMs: number;
}

/**
 * A batch changes a value only by a limited amount, so this pace limits how fast anybody can distort the population.
 */
export const usualPace: LearningPace = { everyMs: 60_000, batchSize: 1_000, refreshEveryMs: 3_000 };

/** Token of the `LearningPace`. */
export const LEARNING_PACE = Symbol('learning pace');

/** Background tasks: learning the population, and following versions that other copies have learnt. */
@Injectable()
export class PopulationTasksService implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PopulationTasksService.name);
  private tasks: PeriodicTask[] = [];

  constructor(
    @Inject(LEARNING_PACE) private readonly pace: LearningPace,
    private readonly failures: FailureTeachingService,
    private readonly populations: PopulationsService,
  ) {}

  /** Loads the population before consuming starts: a consumer holds a connection and must not wait for a second one. */
  async onModuleInit(): Promise<void> {
    await this.populations.present();
  }

  onApplicationBootstrap(): void {
    const { everyMs, batchSize, refreshEveryMs } = this.pace;
    this.tasks = [
      new PeriodicTask(async () => void (await this.failures.teachBatch(batchSize)), everyMs, this.logger),
      new PeriodicTask(async () => void (await this.populations.learnBatch(batchSize)), everyMs, this.logger),
      new PeriodicTask(() => this.populations.refresh(), refreshEveryMs, this.logger),
    ];
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
  }
}
