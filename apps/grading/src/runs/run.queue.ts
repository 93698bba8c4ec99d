import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { addInContext, type JobAbout, type JobOrigin } from '../scheduling/queue/job-context.js';
import { openQueue } from '../scheduling/queue/open-queue.js';
import { REDIS } from '../redis.js';

export const runQueue = 'runs';

/** A job holds only ids: the code is stored with the claim and expires with it. */
export interface RunJob {
  runId: string;
  learnerId: number;
  origin?: JobOrigin;
}

/** Runs that wait for a worker. A lost or repeated job does no harm: its claim begins only once, or expires. */
@Injectable()
export class RunQueue implements BeforeApplicationShutdown {
  private readonly queue: Queue<RunJob>;

  constructor(@Inject(REDIS) redis: Redis) {
    this.queue = openQueue(runQueue, redis);
  }

  /** The connection closes later, together with the queue of submissions. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }

  async add(job: RunJob): Promise<void> {
    const options = { jobId: job.runId, attempts: 1, removeOnComplete: true, removeOnFail: true };
    await addInContext(runJobAbout(job), (origin) => this.queue.add('run', { ...job, origin }, options));
  }

  async oldestWaitingSeconds(now: Date): Promise<number> {
    const [oldest] = await this.queue.getJobs(['wait'], 0, 0, true);
    return oldest ? Math.max(0, now.getTime() - oldest.timestamp) / 1_000 : 0;
  }

  waitingJobs(): Promise<number> {
    return this.queue.getWaitingCount();
  }

  async remove({ runId }: RunJob): Promise<void> {
    await this.queue.remove(runId);
  }
}

export function runJobAbout({ runId }: RunJob): JobAbout {
  return { queue: runQueue, ids: { 'proximal.run_id': runId } };
}
