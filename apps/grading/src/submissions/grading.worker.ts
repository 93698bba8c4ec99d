import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { StartFailure } from '@proximal/runtime';
import { SandboxFailure } from '@proximal/sandbox';
import { Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { REDIS } from '../redis.js';
import { Grading } from './grading.js';
import { gradingQueue, type GradingJob } from './grading.queue.js';

/** A job whose worker was killed is taken over within seconds; BullMQ's own settings take a minute. */
const takeover = { lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 5, runRetryDelay: 500 };
/** How long a stopping worker waits for Redis to take its results. */
export const redisLimitMs = 2_000;

/**
 * Takes jobs from the queue, as many at a time as it is told.
 * Not by Nest's module for BullMQ, which would not stop while Redis is away.
 */
@Injectable()
export class GradingWorker implements OnModuleDestroy {
  private readonly logger = new Logger(GradingWorker.name);
  private readonly ongoing = new Set<Promise<void>>();
  private worker: Worker<GradingJob> | undefined;
  private isQueueAway = false;

  constructor(
    private readonly grading: Grading,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /**
   * Begins to take jobs.
   * @throws StartFailure when Redis goes away meanwhile, for BullMQ's worker would then never take one
   */
  async start(concurrency: number): Promise<void> {
    const options = { ...takeover, connection: this.redis, concurrency };
    this.worker = new Worker<GradingJob>(gradingQueue, (job) => this.process(job), options);
    this.worker.on('failed', (job, error) => this.tellFailure(job, error));
    this.worker.on('error', (error) => this.tellOutage(error));
    await this.worker.waitUntilReady().catch(() => {
      throw new StartFailure('Redis went away while the worker connected to it: start the worker again.');
    });
  }

  /** Ends what is being graded and takes no more, before anything is closed that grading needs. */
  async onModuleDestroy(): Promise<void> {
    const closed = this.worker?.close();
    // Without Redis it would not end before it is back, though all that is lost is the word that jobs are done.
    const limit = Promise.allSettled(this.ongoing).then(() => pause(redisLimitMs, undefined, { ref: false }));
    await Promise.race([closed, limit]);
    this.redis.disconnect();
  }

  private async process({ data: { submissionId, revision } }: Job<GradingJob>): Promise<void> {
    this.isQueueAway = false;
    const ongoing = this.grading.settle(submissionId, revision);
    this.ongoing.add(ongoing);
    await ongoing.finally(() => this.ongoing.delete(ongoing));
  }

  private tellFailure(job: Job<GradingJob> | undefined, error: Error): void {
    const what = job?.data.submissionId ?? 'a job';
    if (error instanceof SandboxFailure) this.logger.warn(`${what} has no verdict and is tried again: ${error.message}`);
    else this.logger.error(`${what} is tried again after ${error.stack}`);
  }

  /** An outage makes many errors; it is told once. */
  private tellOutage(error: Error): void {
    if (!this.isQueueAway) this.logger.warn(`the queue does not answer, jobs wait: ${error.message}`);
    this.isQueueAway = true;
  }
}
