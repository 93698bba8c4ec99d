import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { SandboxFailure } from '@proximal/sandbox';
import { withWork, type Work } from '@proximal/telemetry';
import type { Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { processAsWork } from '../queue/job-work.js';
import { QueueWorker } from '../queue/queue-worker.js';
import { REDIS } from '../redis.js';
import { FollowUp } from '../scheduling/follow-up.js';
import { Grading } from './grading.js';
import { countGrading, showRunners } from './grading-metrics.js';
import { gradingQueue, jobAbout, type GradingJob } from './grading.queue.js';

/** Takes jobs from the queue of submissions. */
@Injectable()
export class GradingWorker implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(GradingWorker.name);
  /** By job, for its failure is told when it is not worked on any more. */
  private readonly works = new WeakMap<Job<GradingJob>, Work>();
  private worker: QueueWorker<GradingJob> | undefined;

  constructor(
    private readonly grading: Grading,
    private readonly followUp: FollowUp,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /** Whether it could take another submission at once. */
  get hasFreeRunner(): boolean {
    return this.worker?.isFree ?? false;
  }

  /**
   * Begins to take jobs.
   * @throws StartFailure when Redis goes away meanwhile
   */
  async start(concurrency: number): Promise<void> {
    this.worker = new QueueWorker({
      ...{ queue: gradingQueue, redis: this.redis, concurrency, takeovers: 5, logger: this.logger },
      process: (job) => this.process(job),
      tellFailure: (job, error) => this.tellFailure(job, error),
    });
    await this.worker.untilReady();
    showRunners(concurrency);
  }

  /** Ends what is being graded and takes no more, before anything is closed that grading needs. */
  async onModuleDestroy(): Promise<void> {
    showRunners(0);
    await this.worker?.close();
  }

  /** Not before: by now no worker of this process needs it any more. */
  beforeApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private process(job: Job<GradingJob>): Promise<void> {
    const { submissionId, revision, origin } = job.data;
    const work = workOf(job);
    this.works.set(job, work);
    return processAsWork(jobAbout(job.data), origin, work, async () => {
      const settled = await this.grading.settle(submissionId, revision);
      if (settled) await this.followUp.after(settled);
    });
  }

  private tellFailure(job: Job<GradingJob> | undefined, error: unknown): void {
    countGrading('tried-again');
    withWork(job ? (this.works.get(job) ?? workOf(job)) : {}, () => {
      if (error instanceof SandboxFailure) this.logger.warn(`no verdict, tried again: ${error.message}`);
      else this.logger.error('grading failed, tried again', error);
    });
  }
}

/** What is worked on with a job, for the lines of the log. */
function workOf({ data: { submissionId, origin } }: Job<GradingJob>): Work {
  return { operation: 'grade-submission', requestId: origin?.requestId, submissionId };
}
