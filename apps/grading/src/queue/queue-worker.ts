import type { Logger } from '@nestjs/common';
import { OutageLog, StartFailure, withTimeout } from '@proximal/runtime';
import { Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { JobFailure } from './job-context.js';

/** A job whose worker was killed is noticed within seconds; BullMQ's own settings take a minute. */
const takeover = { lockDuration: 5_000, stalledInterval: 2_000, runRetryDelay: 500 };
/** How long a stopping worker waits for Redis to take its results. */
export const redisLimitMs = 2_000;

interface Options<J> {
  queue: string;
  redis: Redis;
  /** How many jobs it has in hand at a time. */
  concurrency: number;
  /** How often a job is given to another worker when its own was killed. */
  takeovers: number;
  process(job: Job<J>): Promise<void>;
  /** Called for each job that `process` did not bring to an end. */
  logFailure(job: Job<J> | undefined, error: unknown): void;
  logger: Logger;
}

/**
 * Takes jobs from a queue, `concurrency` at a time.
 * Not by Nest's module for BullMQ, which would not stop while Redis is away.
 */
export class QueueWorker<J> {
  private readonly ongoing = new Set<Promise<void>>();
  private readonly worker: Worker<J>;
  private readonly outage: OutageLog;

  constructor(private readonly workerOptions: Options<J>) {
    const { queue, redis, concurrency, takeovers } = workerOptions;
    // An outage makes many errors.
    this.outage = new OutageLog('the queue does not answer, jobs wait', workerOptions.logger);
    const options = { ...takeover, maxStalledCount: takeovers, connection: redis, concurrency };
    this.worker = new Worker<J>(queue, (job) => this.process(job), options);
    this.worker.on('failed', (job, error) =>
      workerOptions.logFailure(job, error instanceof JobFailure ? error.cause : error),
    );
    this.worker.on('error', (error) => this.outage.failed(error));
  }

  /** Whether it could take another job at once. */
  get isFree(): boolean {
    return this.ongoing.size < this.workerOptions.concurrency;
  }

  /**
   * Ends when it takes jobs.
   * @throws StartFailure when Redis goes away meanwhile, for BullMQ's worker would then never take one
   */
  async untilReady(): Promise<void> {
    await this.worker.waitUntilReady().catch(() => {
      throw new StartFailure('Redis went away while the worker connected to it: start the worker again.');
    });
  }

  /** Ends the jobs in hand and takes no more. */
  async close(): Promise<void> {
    const closed = this.worker.close();
    // BullMQ waits for the jobs in hand, too, which may take as long as they need.
    await Promise.allSettled([...this.ongoing]);
    // Without Redis it would not end before it is back, though all that is lost is the word that jobs are done.
    await withTimeout(closed, redisLimitMs, () => undefined);
  }

  private async process(job: Job<J>): Promise<void> {
    this.outage.succeeded();
    const ongoing = this.workerOptions.process(job);
    this.ongoing.add(ongoing);
    try {
      await ongoing;
    } catch (error) {
      throw new JobFailure(error);
    } finally {
      this.ongoing.delete(ongoing);
    }
  }
}
