import type { Logger } from '@nestjs/common';
import { OutageLog, StartFailure, withTimeout } from '@proximal/runtime';
import { Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { JobFailure } from './job-context.js';

/** With these settings the queue notices within seconds that a worker was killed; BullMQ's defaults take a minute. */
const takeover = { lockDuration: 5_000, stalledInterval: 2_000, runRetryDelay: 500 };
export const redisLimitMs = 2_000;

interface Options<J> {
  queue: string;
  redis: Redis;
  concurrency: number;
  /** The number of times that a job goes to another worker after its own was killed. */
  takeovers: number;
  process(job: Job<J>): Promise<void>;
  logFailure(job: Job<J> | undefined, error: unknown): void;
  logger: Logger;
}

export class QueueWorker<J> {
  private readonly ongoing = new Set<Promise<void>>();
  private readonly worker: Worker<J>;
  private readonly outage: OutageLog;

  constructor(private readonly workerOptions: Options<J>) {
    const { queue, redis, concurrency, takeovers } = workerOptions;
    this.outage = new OutageLog('the queue does not answer, jobs wait', workerOptions.logger);
    const options = { ...takeover, maxStalledCount: takeovers, connection: redis, concurrency };
    this.worker = new Worker<J>(queue, (job) => this.process(job), options);
    this.worker.on('failed', (job, error) =>
      workerOptions.logFailure(job, error instanceof JobFailure ? error.cause : error),
    );
    this.worker.on('error', (error) => this.outage.noteFailure(error));
  }

  get isFree(): boolean {
    return this.ongoing.size < this.workerOptions.concurrency;
  }

  get ongoingJobs(): number {
    return this.ongoing.size;
  }

  /** @throws StartFailure when Redis goes away meanwhile, because BullMQ's worker would then never take a job */
  async untilReady(): Promise<void> {
    await this.worker.waitUntilReady().catch(() => {
      throw new StartFailure('Redis went away while the worker connected to it: start the worker again.');
    });
  }

  async close(): Promise<void> {
    const closed = this.worker.close();
    // BullMQ also waits for the running jobs, which may take as long as they need.
    await Promise.allSettled([...this.ongoing]);
    // Without Redis this would wait until Redis is back, although only the message that jobs are done is lost.
    await withTimeout(closed, redisLimitMs, () => undefined);
  }

  private async process(job: Job<J>): Promise<void> {
    this.outage.noteSuccess();
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
