import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { errorText } from '@proximal/runtime';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { addAsWork, type JobAbout, type JobOrigin } from '../queue/job-work.js';
import { openQueue } from '../queue/open-queue.js';
import { REDIS, withinLimit } from '../redis.js';

export const gradingQueue = 'grading';

export interface GradingJob {
  submissionId: string;
  revision: number;
  origin?: JobOrigin;
}

/** Jobs are only hints that a row waits: each can be lost or repeated without harm. */
@Injectable()
export class GradingQueue implements OnApplicationShutdown {
  private readonly logger = new Logger(GradingQueue.name);
  private readonly queue: Queue<GradingJob>;
  private isAway = false;

  constructor(@Inject(REDIS) private readonly redis: Redis) {
    this.queue = openQueue(gradingQueue, redis);
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
    try {
      await withinLimit(addAsWork(jobAbout(job), (origin) => this.add([{ ...job, origin }])));
      this.isAway = false;
    } catch (error) {
      if (!this.isAway) this.logger.warn(`Redis is away, submissions wait for the sweeper: ${errorText(error)}`);
      this.isAway = true;
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

/** What a trace says of the job. */
export function jobAbout({ submissionId }: GradingJob): JobAbout {
  return { queue: gradingQueue, ids: { 'proximal.submission_id': submissionId } };
}

function jobId({ submissionId, revision }: GradingJob): string {
  return `${submissionId}-${revision}`;
}
