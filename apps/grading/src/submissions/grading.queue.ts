import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { errorText } from '@proximal/runtime';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { REDIS } from '../redis.js';
import { addAsWork, type JobOrigin } from './job-work.js';

export const gradingQueue = 'grading';

export interface GradingJob {
  submissionId: string;
  revision: number;
  origin?: JobOrigin;
}

const offerLimitMs = 1_500;

/** Jobs are only hints that a row waits: each can be lost or repeated without harm. */
@Injectable()
export class GradingQueue implements OnApplicationShutdown {
  private readonly logger = new Logger(GradingQueue.name);
  private readonly queue: Queue<GradingJob>;
  private isAway = false;

  constructor(@Inject(REDIS) private readonly redis: Redis) {
    this.queue = new Queue(gradingQueue, { connection: redis });
    // Commands fail on their own while the connection is lost; without a listener the loss would be thrown.
    this.queue.on('error', () => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
    this.redis.disconnect();
  }

  /**
   * Asks for a submission to be graded now. It does not fail where Redis does: the row is committed, and the sweeper
   * adds what has no job.
   */
  async offer(job: GradingJob): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Redis does not answer')), offerLimitMs);
    });
    try {
      await Promise.race([addAsWork(job, (origin) => this.add([{ ...job, origin }])), limit]);
      this.isAway = false;
    } catch (error) {
      if (!this.isAway) this.logger.warn(`Redis is away, submissions wait for the sweeper: ${errorText(error)}`);
      this.isAway = true;
    } finally {
      clearTimeout(timer);
    }
  }

  /** How many jobs there are, by their state. */
  async counts(): Promise<Record<'waiting' | 'active' | 'delayed', number>> {
    // Its own name for the first state is another one.
    const { wait = 0, active = 0, delayed = 0 } = await this.queue.getJobCounts('wait', 'active', 'delayed');
    return { waiting: wait, active, delayed };
  }

  /** Adds those jobs of which the queue knows nothing; returns how many they were. */
  async addMissing(jobs: GradingJob[]): Promise<number> {
    const asked = this.redis.pipeline();
    for (const job of jobs) asked.exists(this.queue.toKey(jobId(job)));
    const known = (await asked.exec()) ?? [];
    const missing = jobs.filter((_, index) => known[index]?.[1] !== 1);
    if (missing.length > 0) await this.add(missing);
    return missing.length;
  }

  /** Adds jobs; one whose id is still in the queue is ignored, and settled ones leave none behind. */
  async add(jobs: GradingJob[]): Promise<void> {
    const backoff = { type: 'exponential', delay: 500 };
    const options = { removeOnComplete: true, removeOnFail: true, attempts: 5, backoff };
    await this.queue.addBulk(
      jobs.map((job) => ({
        name: 'grade',
        data: job,
        opts: { ...options, jobId: jobId(job) },
      })),
    );
  }
}

function jobId({ submissionId, revision }: GradingJob): string {
  return `${submissionId}-${revision}`;
}
