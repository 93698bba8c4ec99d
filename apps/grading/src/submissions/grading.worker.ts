import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { errorText, StartFailure } from '@proximal/runtime';
import { SandboxFailure } from '@proximal/sandbox';
import { withWork, type Work } from '@proximal/telemetry';
import { Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { REDIS } from '../redis.js';
import { Grading } from './grading.js';
import { countGrading, showRunners } from './grading-metrics.js';
import { gradingQueue, type GradingJob } from './grading.queue.js';
import { JobFailure, processAsWork, workOf } from './job-work.js';

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
  /** By job, for its failure is told when it is not worked on any more. */
  private readonly works = new WeakMap<Job<GradingJob>, Work>();
  private worker: Worker<GradingJob> | undefined;
  private concurrency = 0;
  private isQueueAway = false;

  constructor(
    private readonly grading: Grading,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /** Whether it could take another submission at once. */
  get hasFreeRunner(): boolean {
    return this.ongoing.size < this.concurrency;
  }

  /**
   * Begins to take jobs.
   * @throws StartFailure when Redis goes away meanwhile, for BullMQ's worker would then never take one
   */
  async start(concurrency: number): Promise<void> {
    this.concurrency = concurrency;
    const options = { ...takeover, connection: this.redis, concurrency };
    this.worker = new Worker<GradingJob>(gradingQueue, (job) => this.process(job), options);
    this.worker.on('failed', (job, error) => this.tellFailure(job, error));
    this.worker.on('error', (error) => this.tellOutage(error));
    await this.worker.waitUntilReady().catch(() => {
      throw new StartFailure('Redis went away while the worker connected to it: start the worker again.');
    });
    showRunners(concurrency);
  }

  /** Ends what is being graded and takes no more, before anything is closed that grading needs. */
  async onModuleDestroy(): Promise<void> {
    showRunners(0);
    const closed = this.worker?.close();
    // Without Redis it would not end before it is back, though all that is lost is the word that jobs are done.
    const limit = Promise.allSettled(this.ongoing).then(() => pause(redisLimitMs, undefined, { ref: false }));
    await Promise.race([closed, limit]);
    this.redis.disconnect();
  }

  private async process(job: Job<GradingJob>): Promise<void> {
    this.isQueueAway = false;
    const { submissionId, revision } = job.data;
    const work = workOf(job);
    this.works.set(job, work);
    const ongoing = processAsWork(job, work, () => this.grading.settle(submissionId, revision));
    this.ongoing.add(ongoing);
    try {
      await ongoing;
    } catch (error) {
      throw new JobFailure(error);
    } finally {
      this.ongoing.delete(ongoing);
    }
  }

  private tellFailure(job: Job<GradingJob> | undefined, told: Error): void {
    countGrading('tried-again');
    const error = told instanceof JobFailure ? told.cause : told;
    withWork(job ? (this.works.get(job) ?? workOf(job)) : {}, () => {
      if (error instanceof SandboxFailure) this.logger.warn(`no verdict, tried again: ${error.message}`);
      else this.logger.error('grading failed, tried again', error);
    });
  }

  /** An outage makes many errors; it is told once. */
  private tellOutage(error: Error): void {
    if (!this.isQueueAway) this.logger.warn(`the queue does not answer, jobs wait: ${errorText(error)}`);
    this.isQueueAway = true;
  }
}
