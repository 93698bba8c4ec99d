import { Inject, Injectable } from '@nestjs/common';
import { AdmissionService } from '../scheduling/admission.service.js';
import { BacklogService } from '../scheduling/backlog.service.js';
import { RULES, type SchedulingRules } from '../scheduling/rules.js';
import { GradingQueue } from '../scheduling/grading.queue.js';
import type { DueSubmission } from './submission-intake.service.js';

const longestRetrySeconds = 60;

@Injectable()
export class QueueingService {
  constructor(
    private readonly queue: GradingQueue,
    private readonly admission: AdmissionService,
    private readonly backlog: BacklogService,
    @Inject(RULES) private readonly rules: SchedulingRules,
  ) {}

  /** @returns seconds until the client should request it again; undefined when it starts soon enough to wait for */
  async enqueue(submission: DueSubmission): Promise<number | undefined> {
    const { id, learnerId, hasSlot, isNew } = submission;
    // Before a worker can begin it: otherwise it would count as work in progress that it waits for.
    const waitMs = await this.expectedWaitMs(submission);
    // For a repeated call, the first call has already added the job, or the sweeper will.
    if (hasSlot && isNew) await this.queue.enqueue({ submissionId: id, revision: 1, dueAt: submission.dueAt });
    else await this.admission.admit(learnerId);
    if (waitMs === undefined || waitMs <= this.rules.answerAtOnceMs) return undefined;
    return Math.min(longestRetrySeconds, Math.max(1, Math.ceil(waitMs / 1_000)));
  }

  private expectedWaitMs({ id, learnerId, hasSlot, dueAt, expectedMs }: DueSubmission): Promise<number | undefined> {
    return hasSlot
      ? this.backlog.expectedWaitMs(dueAt, expectedMs)
      : this.backlog.expectedWaitWithoutSlotMs(learnerId, id, dueAt);
  }
}
