import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { OutageLog } from '@proximal/runtime';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { addInContext, type JobAbout, type JobOrigin } from '../queue/job-context.js';
import { openQueue } from '../queue/open-queue.js';
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

/** Jobs are only hints that an admitted row waits, ordered by when it is due: each can be lost or repeated without harm. */
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

  /**
   * Asks for a submission to be graded now. It does not fail where Redis does: the row is committed, and the sweeper
   * adds what has no job.
   */
  async enqueue(admitted: AdmittedSubmission): Promise<void> {
    try {
      await withinLimit(addInContext(jobAbout(admitted), (origin) => this.add([admitted], origin)));
      this.outage.succeeded();
    } catch (error) {
      this.outage.failed(error);
    }
  }

  /** How many jobs there are, by their state. */
  async counts(): Promise<Record<'waiting' | 'active' | 'delayed', number>> {
    // A job that was taken from a killed worker waits before those that have a priority.
    const {
      wait = 0,
      prioritized = 0,
      active = 0,
      delayed = 0,
    } = await this.queue.getJobCounts('wait', 'prioritized', 'active', 'delayed');
    return { waiting: wait + prioritized, active, delayed };
  }

  /** Adds those jobs of which the queue knows nothing; returns how many they were. */
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

  /** Sets the priorities that are wrong since their numbers have begun again, which they do every 24 days. */
  private async correctPriorities(submissions: AdmittedSubmission[]): Promise<void> {
    const now = new Date();
    for (const submission of submissions.filter(({ dueAt }) =>
      mayHaveChanged(dueAt, now, this.rules.expensiveWaitMs),
    )) {
      const job = await this.queue.getJob(jobId(submission));
      await job?.changePriority({ priority: priorityOf(submission.dueAt, now) });
    }
  }

  /** Adds jobs; one whose id is still in the queue is ignored, and settled ones leave none behind. */
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

/** What a trace says of the job. */
export function jobAbout({ submissionId }: Pick<GradingJob, 'submissionId'>): JobAbout {
  return { queue: gradingQueue, ids: { 'proximal.submission_id': submissionId } };
}

function jobId({ submissionId, revision }: Pick<GradingJob, 'submissionId' | 'revision'>): string {
  return `${submissionId}-${revision}`;
}
