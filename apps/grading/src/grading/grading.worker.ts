import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { SandboxFailure } from '@proximal/sandbox';
import { runWithContext, type LogContext } from '@proximal/telemetry';
import type { Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { processInContext } from '../scheduling/queue/job-context.js';
import { QueueWorker } from '../scheduling/queue/queue-worker.js';
import { REDIS } from '../redis.js';
import { FollowUpService } from '../scheduling/follow-up.service.js';
import { GradingService } from './grading.service.js';
import { countGrading, showRunners } from './grading-metrics.js';
import { gradingQueue, gradingJobAbout, type GradingJob } from '../scheduling/grading.queue.js';

@Injectable()
export class GradingWorker implements BeforeApplicationShutdown {
  private readonly logger = new Logger(GradingWorker.name);
  /** A job's failure is logged after its processing has ended. */
  private readonly contexts = new WeakMap<Job<GradingJob>, LogContext>();
  private worker: QueueWorker<GradingJob> | undefined;

  constructor(
    private readonly grading: GradingService,
    private readonly followUp: FollowUpService,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  get hasFreeRunner(): boolean {
    return this.worker?.isFree ?? false;
  }

  get ongoingJobs(): number {
    return this.worker?.ongoingJobs ?? 0;
  }

  async start(concurrency: number): Promise<void> {
    this.worker = new QueueWorker({
      queue: gradingQueue,
      redis: this.redis,
      concurrency,
      takeovers: 5,
      logger: this.logger,
      process: (job) => this.process(job),
      logFailure: (job, error) => this.logFailure(job, error),
    });
    await this.worker.untilReady();
    showRunners(concurrency);
  }

  async stop(): Promise<void> {
    showRunners(0);
    await this.worker?.close();
  }

  /** Disconnects only now, because no worker of this process needs the connection any more. */
  beforeApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private process(job: Job<GradingJob>): Promise<void> {
    const { submissionId, revision, origin } = job.data;
    const logContext = logContextOf(job);
    this.contexts.set(job, logContext);
    return processInContext(gradingJobAbout(job.data), origin, logContext, async () => {
      const committed = await this.grading.gradeAndCommit(submissionId, revision);
      if (committed) await this.followUp.recordAndAdmitNext(committed);
    });
  }

  private logFailure(job: Job<GradingJob> | undefined, error: unknown): void {
    countGrading('tried-again');
    runWithContext(job ? (this.contexts.get(job) ?? logContextOf(job)) : {}, () => {
      if (error instanceof SandboxFailure) this.logger.warn(`no verdict, tried again: ${error.message}`);
      else this.logger.error('grading failed, tried again', error);
    });
  }
}

function logContextOf({ data: { submissionId, origin } }: Job<GradingJob>): LogContext {
  return { operation: 'grade-submission', requestId: origin?.requestId, submissionId };
}
