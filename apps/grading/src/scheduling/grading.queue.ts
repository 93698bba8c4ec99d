import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { OutageLog } from '@proximal/runtime';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { addInContext, type JobAbout, type JobOrigin } from './queue/job-context.js';
import { openQueue } from './queue/open-queue.js';
import { REDIS, withinLimit } from '../redis.js';
import { mayHaveChanged, priorityOf } from './priority.js';
import { RULES, type SchedulingRules } from './rules.js';
import type { AdmittedSubmission } from './slot.repository.js';

export const gradingQueue = 'grading';

export interface GradingJob {
  submissionId: string;
  revision: number;
  origin?: JobOrigin;
}

/** Jobs are only hints that an admitted row waits: a job can be lost or repeated without harm. */
@Injectable()
export class GradingQueue implements OnApplicationShutdown {
  private readonly queue: Queue<GradingJob>;
  private readonly outage = new OutageLog(
    'Redis is away, submissions wait for the sweeper',
    new Logger(GradingQueue.name),
  );

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(RULES) private readonly rules: SchedulingRules,
  ) {
    this.queue = openQueue(gradingQueue, redis);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
    this.redis.disconnect();
  }

  /** Does not fail when Redis does: the row is committed, and the sweeper adds missing jobs. */
  async enqueue(admitted: AdmittedSubmission): Promise<void> {
    try {
      await withinLimit(addInContext(gradingJobAbout(admitted), (origin) => this.add([admitted], origin)));
      this.outage.noteSuccess();
    } catch (error) {
      this.outage.noteFailure(error);
    }
  }

  async counts(): Promise<Record<'waiting' | 'active' | 'delayed', number>> {
    // A job that was taken over from a killed worker waits before the jobs with a priority.
    const {
      wait = 0,
      prioritized = 0,
      active = 0,
      delayed = 0,
    } = await this.queue.getJobCounts('wait', 'prioritized', 'active', 'delayed');
    return { waiting: wait + prioritized, active, delayed };
  }

  async addMissing(submissions: AdmittedSubmission[]): Promise<number> {
    const existing = this.redis.pipeline();
    for (const submission of submissions) existing.exists(this.queue.toKey(jobId(submission)));
    const found = (await existing.exec()) ?? [];
    const isKnown = (index: number) => found[index]?.[1] === 1;
    const missing = submissions.filter((_, index) => !isKnown(index));
    if (missing.length > 0) await this.add(missing);
    await this.correctPriorities(submissions.filter((_, index) => isKnown(index)));
    return missing.length;
  }

  private async correctPriorities(submissions: AdmittedSubmission[]): Promise<void> {
    const now = new Date();
    for (const submission of submissions.filter(({ dueAt }) =>
      mayHaveChanged(dueAt, now, this.rules.expensiveWaitMs),
    )) {
      const job = await this.queue.getJob(jobId(submission));
      await job?.changePriority({ priority: priorityOf(submission.dueAt, now) });
    }
  }

  /** BullMQ ignores a job whose id is still in the queue; finished jobs leave no id behind. */
  async add(submissions: AdmittedSubmission[], origin?: JobOrigin): Promise<void> {
    const now = new Date();
    const backoff = { type: 'exponential', delay: 500 };
    const options = { removeOnComplete: true, removeOnFail: true, attempts: 5, backoff };
    await this.queue.addBulk(
      submissions.map(({ dueAt, ...job }) => ({
        name: 'grade',
        data: { ...job, ...(origin && { origin }) },
        opts: { ...options, jobId: jobId(job), priority: priorityOf(dueAt, now) },
      })),
    );
  }
}

export function gradingJobAbout({ submissionId }: Pick<GradingJob, 'submissionId'>): JobAbout {
  return { queue: gradingQueue, ids: { 'proximal.submission_id': submissionId } };
}

function jobId({ submissionId, revision }: Pick<GradingJob, 'submissionId' | 'revision'>): string {
  return `${submissionId}-${revision}`;
}
