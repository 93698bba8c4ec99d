import { Controller } from '@nestjs/common';
import { submitLab, type CallOf, type ReplyOf, type Submission } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Intake } from './intake.js';
import { Queueing } from './queueing.js';
import { Settlements } from './settlements.js';
import { SubmissionRepository } from './submission.repository.js';

@Controller()
export class SubmitController {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly intake: Intake,
    private readonly queueing: Queueing,
    private readonly settlements: Settlements,
  ) {}

  /** Answers with the grade; else with the submission as it is, after the wait, or at once when it would start too late. */
  @Handles(submitLab)
  async submit(call: CallOf<typeof submitLab>): Promise<ReplyOf<typeof submitLab>> {
    const accepted = await this.intake.accept(call);
    // Waiting begins before there is a job and before the row is looked at, or its end could be missed.
    const settlement = this.settlements.wait(accepted.id);
    try {
      if (!accepted.isNew) {
        const earlier = await this.show(call, accepted.id);
        if (earlier.status === 'graded' || earlier.status === 'failed') return earlier;
      }
      const retryAfterSeconds = await this.queueing.enter(accepted);
      if (retryAfterSeconds === undefined) await settlement.end;
      const shown = await this.show(call, accepted.id);
      if (retryAfterSeconds === undefined || shown.status === 'graded' || shown.status === 'failed') return shown;
      return { ...shown, retry_after_seconds: retryAfterSeconds };
    } finally {
      settlement.stop();
    }
  }

  private show({ caller }: CallOf<typeof submitLab>, id: string): Promise<Submission> {
    return this.submissions.show(caller.id, id);
  }
}
