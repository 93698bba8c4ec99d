import { Controller } from '@nestjs/common';
import { submitLab, type CallOf, type ReplyOf, type Submission } from '@proximal/contracts';
import { Handles, replyOf, type Replay } from '@proximal/messaging';
import PQueue from 'p-queue';
import { SubmissionIntakeService, type DueSubmission } from './submission-intake.service.js';
import { QueueingService } from './queueing.service.js';
import { SubmissionWaiters } from './submission-waiters.js';
import { SubmissionRepository } from './submission.repository.js';

type Call = CallOf<typeof submitLab>;
type Answer = ReplyOf<typeof submitLab>;

interface Queued {
  isAwaited: boolean;
  retryAfterSeconds?: number | undefined;
}

/** Submissions use this many of the ten database connections; the others are for reading requests. */
const atATime = 6;

@Controller()
export class SubmitController {
  /** Tasks wait here in order, not in the pool of connections, where a rush would be refused after two seconds. */
  private readonly queue = new PQueue({ concurrency: atATime });

  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly intake: SubmissionIntakeService,
    private readonly queueing: QueueingService,
    private readonly waiters: SubmissionWaiters,
  ) {}

  /** The submission without a grade after the wait, or at once when it would start too late. */
  @Handles(submitLab)
  async submit(call: Call): Promise<Answer | Replay<Answer>> {
    const submission = await this.accept(call);
    // The wait begins before the job exists and before the row is read, because otherwise its end could be missed.
    const wait = this.waiters.waitForGrade(submission.id, call.preferredWaitMs);
    try {
      const queued = await this.enqueue(submission);
      if (queued.isAwaited) await wait.end;
      return await this.answer(submission, queued);
    } finally {
      wait.stop();
    }
  }

  private accept(call: Call): Promise<DueSubmission> {
    return this.submissions.oneAtATime(call.caller.id, () => this.queue.add(() => this.intake.accept(call)));
  }

  private enqueue(submission: DueSubmission): Promise<Queued> {
    return this.queue.add(async () => {
      if (!submission.isNew && isFinished(await this.show(submission))) return { isAwaited: false };
      const retryAfterSeconds = await this.queueing.enqueue(submission);
      return { isAwaited: retryAfterSeconds === undefined, retryAfterSeconds };
    });
  }

  private async answer(submission: DueSubmission, { retryAfterSeconds }: Queued): Promise<Answer | Replay<Answer>> {
    const shown = await this.queue.add(() => this.show(submission));
    const isLate = retryAfterSeconds !== undefined && !isFinished(shown);
    const answer = isLate ? { ...shown, retry_after_seconds: retryAfterSeconds } : shown;
    return replyOf({ answer, isFirst: submission.isNew });
  }

  private show({ learnerId, id }: DueSubmission): Promise<Submission> {
    return this.submissions.show(learnerId, id);
  }
}

function isFinished({ status }: Submission): boolean {
  return status === 'graded' || status === 'failed';
}
