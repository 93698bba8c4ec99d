import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { BUS } from '@proximal/messaging';
import { SandboxFailure } from '@proximal/sandbox';
import type { Job } from 'bullmq';
import { Relay } from '../relay.js';
import { GradeRepository, type OpenSubmission } from './grade.repository.js';
import { Grader } from './grader.js';
import { gradingQueue, type GradingJob } from './grading.queue.js';
import { announceSettled } from './settlements.js';

/** A submission whose grading was begun so often without an end is given up. */
const attemptLimit = 8;

/** A job whose worker was killed is taken over within seconds; BullMQ's own settings take a minute. */
const takeover = { lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 5, runRetryDelay: 500 };

@Processor(gradingQueue, takeover)
export class GradingWorker extends WorkerHost implements OnModuleDestroy {
  private readonly logger = new Logger(GradingWorker.name);
  private isQueueAway = false;

  constructor(
    private readonly grades: GradeRepository,
    private readonly grader: Grader,
    private readonly relay: Relay,
    @Inject(BUS) private readonly bus: NatsConnection,
  ) {
    super();
  }

  /** A repeated or late job finds its submission settled and changes nothing; one that throws is tried again by the queue. */
  override async process({ data: { submissionId, revision } }: Job<GradingJob>): Promise<void> {
    const submission = await this.grades.begin(submissionId, revision);
    if (!submission) return;
    if (submission.attempts > attemptLimit) {
      this.logger.error(`${submissionId} failed: its grading was begun ${attemptLimit} times and never ended`);
      await this.grades.fail(submission);
    } else {
      await this.grade(submission);
    }
    announceSettled(this.bus, submissionId);
  }

  @OnWorkerEvent('failed')
  tellFailure(job: Job<GradingJob> | undefined, error: Error): void {
    const what = job?.data.submissionId ?? 'a job';
    if (error instanceof SandboxFailure) this.logger.warn(`${what} has no verdict and is tried again: ${error.message}`);
    else this.logger.error(`${what} is tried again after ${error.stack}`);
  }

  /** An outage makes many errors; it is told once. */
  @OnWorkerEvent('error')
  tellOutage(error: Error): void {
    if (!this.isQueueAway) this.logger.warn(`the queue does not answer, jobs wait: ${error.message}`);
    this.isQueueAway = true;
  }

  @OnWorkerEvent('active')
  endOutage(): void {
    this.isQueueAway = false;
  }

  /** Finishes the jobs it has and takes no more; before anything they need is closed. */
  async onModuleDestroy(): Promise<void> {
    await this.worker.close();
  }

  private async grade(submission: OpenSubmission): Promise<void> {
    const grade = await this.grader.grade(submission.labVersion, submission.code);
    await this.grades.record(submission, grade, new Date());
    this.relay.wake();
  }
}
