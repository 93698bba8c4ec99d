import { Inject, Injectable } from '@nestjs/common';
import { Admission } from '../scheduling/admission.js';
import { Backlog } from '../scheduling/backlog.js';
import { RULES, type SchedulingRules } from '../scheduling/rules.js';
import { GradingQueue } from '../scheduling/grading.queue.js';
import type { TakenIn } from './intake.js';

/** Longest time after which a client is sent to look again, in seconds. */
const longestRetrySeconds = 60;

/** Puts accepted submissions into the queue, and says which start too late to wait for. */
@Injectable()
export class Queueing {
  constructor(
    private readonly queue: GradingQueue,
    private readonly admission: Admission,
    private readonly backlog: Backlog,
    @Inject(RULES) private readonly rules: SchedulingRules,
  ) {}

  /** Seconds after which to look again, when it is expected to start later than learners are let wait; else undefined. */
  async enter(submission: TakenIn): Promise<number | undefined> {
    const { id, learnerId, hasSlot, isNew } = submission;
    const [waitMs] = await Promise.all([
      this.expectedWaitMs(submission),
      // Of a repeated call the first one has offered the job, or the sweeper will.
      hasSlot && isNew
        ? this.queue.enqueue({ submissionId: id, revision: 1, dueAt: submission.dueAt })
        : this.admission.admit(learnerId),
    ]);
    if (waitMs === undefined || waitMs <= this.rules.answerAtOnceMs) return undefined;
    return Math.min(longestRetrySeconds, Math.max(1, Math.ceil(waitMs / 1_000)));
  }

  private expectedWaitMs({ id, learnerId, hasSlot, dueAt }: TakenIn): Promise<number | undefined> {
    return hasSlot ? this.backlog.expectedWaitMs(dueAt) : this.backlog.expectedWaitWithoutSlotMs(learnerId, id, dueAt);
  }
}
