import { Controller } from '@nestjs/common';
import { submitLab, type CallOf, type ReplyOf, type Submission } from '@proximal/contracts';
import { Handles, replyOf, type Replay } from '@proximal/messaging';
import { SubmissionIntakeService, type DueSubmission } from './submission-intake.service.js';
import { QueueingService } from './queueing.service.js';
import { SubmissionWaiters } from './submission-waiters.js';
import { SubmissionRepository } from './submission.repository.js';
import { Turns } from './turns.js';

type Answer = ReplyOf<typeof submitLab>;

/** Submissions use this many of the ten database connections; the others are for reading requests. */
const atATime = 6;

@Controller()
export class SubmitController {
  private readonly turns = new Turns(atATime);

  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly intake: SubmissionIntakeService,
    private readonly queueing: QueueingService,
    private readonly waiters: SubmissionWaiters,
  ) {}

  /** The submission without a grade after the wait, or at once when it would start too late. */
  @Handles(submitLab)
  async submit(call: CallOf<typeof submitLab>): Promise<Answer | Replay<Answer>> {
    const accepted = await this.submissions.oneAtATime(call.caller.id, () =>
      this.turns.take(() => this.intake.accept(call)),
    );
    return replyOf({ answer: await this.answer(call, accepted), isFirst: accepted.isNew });
  }

  private async answer(call: CallOf<typeof submitLab>, accepted: DueSubmission): Promise<Answer> {
    const show = () => this.submissions.show(call.caller.id, accepted.id);
    // The wait begins before the job exists and before the row is read, because otherwise its end could be missed.
    const waiter = this.waiters.waitForGrade(accepted.id, call.preferredWaitMs);
    try {
      const answer = await this.turns.take(() => this.enter(accepted, show));
      if (answer) return answer;
      await waiter.end;
      return await this.turns.take(show);
    } finally {
      waiter.stop();
    }
  }

  private async enter(accepted: DueSubmission, show: () => Promise<Submission>): Promise<Submission | undefined> {
    if (!accepted.isNew) {
      const earlier = await show();
      if (earlier.status === 'graded' || earlier.status === 'failed') return earlier;
    }
    const retryAfterSeconds = await this.queueing.enter(accepted);
    if (retryAfterSeconds === undefined) return undefined;
    const shown = await show();
    if (shown.status === 'graded' || shown.status === 'failed') return shown;
    return { ...shown, retry_after_seconds: retryAfterSeconds };
  }
}
