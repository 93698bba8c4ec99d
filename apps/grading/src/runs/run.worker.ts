import { Inject, Injectable, Logger } from '@nestjs/common';
import { SandboxFailure } from '@proximal/sandbox';
import { runWithContext, type LogContext } from '@proximal/telemetry';
import type { Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { processInContext } from '../scheduling/queue/job-context.js';
import { QueueWorker } from '../scheduling/queue/queue-worker.js';
import { REDIS } from '../redis.js';
import { countRun, recordRunWait } from './run-metrics.js';
import { runJobAbout, runQueue, type RunJob } from './run.queue.js';
import { RunExecutorService } from './run-executor.service.js';

const submissionsPerRun = 4;

@Injectable()
export class RunWorker {
  private readonly logger = new Logger(RunWorker.name);
  private worker: QueueWorker<RunJob> | undefined;

  constructor(
    private readonly running: RunExecutorService,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  get ongoingJobs(): number {
    return this.worker?.ongoingJobs ?? 0;
  }

  /**
   * Each sandbox takes the next program, so a submission waits for no more runs than this.
   * @throws StartFailure when Redis goes away meanwhile
   */
  async start(runners: number): Promise<void> {
    this.worker = new QueueWorker({
      // A run that a killed worker began is not repeated, because no caller waits that long.
      queue: runQueue,
      redis: this.redis,
      takeovers: 0,
      logger: this.logger,
      concurrency: Math.ceil(runners / submissionsPerRun),
      process: (job) => this.process(job),
      logFailure: (job, error) => this.logFailure(job, error),
    });
    await this.worker.untilReady();
  }

  async stop(): Promise<void> {
    await this.worker?.close();
  }

  private process(job: Job<RunJob>): Promise<void> {
    recordRunWait(job.timestamp);
    return processInContext(runJobAbout(job.data), job.data.origin, logContextOf(job), () =>
      this.running.run(job.data),
    );
  }

  private logFailure(job: Job<RunJob> | undefined, error: unknown): void {
    countRun('failed');
    runWithContext(job ? logContextOf(job) : {}, () => {
      if (error instanceof SandboxFailure) this.logger.warn(`no verdict, the run is given up: ${error.message}`);
      else this.logger.error('a run failed', error);
    });
  }
}

function logContextOf({ data: { learnerId, origin } }: Job<RunJob>): LogContext {
  return { operation: 'run-lab', requestId: origin?.requestId, userId: learnerId };
}
