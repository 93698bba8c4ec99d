import { Inject, Injectable } from '@nestjs/common';
import { Clock, Periodic } from '@proximal/service';
import { counter } from '@proximal/telemetry';
import { GradingQueue } from '../scheduling/grading.queue.js';
import { TIMES, type ServiceTimes } from '../service-times.js';
import { UnfinishedRepository } from './unfinished.repository.js';

const addedAgain = counter(
  'proximal_grading_jobs_readded_total',
  'Submissions that waited without a job until the sweeper added one.',
);
const batchSize = 500;

/** Whatever happened to the first job. Every copy of the service sweeps; adding a job twice changes nothing. */
@Injectable()
export class SubmissionSweeper {
  /** The id at which the last sweep stopped, so that a long backlog is processed one batch per sweep. */
  private sweptTo = '';

  constructor(
    private readonly unfinished: UnfinishedRepository,
    private readonly queue: GradingQueue,
    private readonly clock: Clock,
    @Inject(TIMES) private readonly times: ServiceTimes,
  ) {}

  @Periodic(({ times }: SubmissionSweeper) => times.sweepMs)
  async sweep(): Promise<void> {
    const now = this.clock.now();
    // Younger submissions most likely have a job that is being added.
    const submittedBefore = new Date(now.getTime() - this.times.sweepMs);
    const jobs = await this.unfinished.findAfter(this.sweptTo, submittedBefore, batchSize);
    if (jobs.length > 0) addedAgain.inc(await this.queue.addMissing(jobs));
    this.sweptTo = jobs.length === batchSize ? (jobs.at(-1)?.submissionId ?? '') : '';
  }
}
