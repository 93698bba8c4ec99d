import { Controller } from '@nestjs/common';
import {
  listSubmissions,
  Refusal,
  showSubmission,
  submitLab,
  type CallOf,
  type ReplyOf,
  type Submission,
} from '@proximal/contracts';
import { Handles, replyOf, type Replay } from '@proximal/messaging';
import { LabRepository } from '../labs/lab.repository.js';
import { GradingQueue } from './grading.queue.js';
import { Settlements } from './settlements.js';
import { newSubmissionId } from './submission-id.js';
import { SubmissionRepository, type Accepted } from './submission.repository.js';

@Controller()
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly labs: LabRepository,
    private readonly queue: GradingQueue,
    private readonly settlements: Settlements,
  ) {}

  /** Answers with the grade, or after the wait with the submission as it is by then. */
  @Handles(submitLab)
  async submit(call: CallOf<typeof submitLab>): Promise<Submission | Replay<Submission>> {
    const { id, isNew } = await this.accept(call);
    // Waiting begins before there is a job and before the row is looked at, or its end could be missed.
    const settled = this.settlements.wait(id);
    if (!isNew) {
      const earlier = await this.submissions.show(call.caller.id, id);
      if (isSettled(earlier)) return replyOf({ answer: earlier, isFirst: false });
    }
    await this.queue.offer({ submissionId: id, revision: 1 });
    await settled;
    return replyOf({ answer: await this.submissions.show(call.caller.id, id), isFirst: isNew });
  }

  @Handles(listSubmissions)
  async list({ caller, params, page }: CallOf<typeof listSubmissions>): Promise<ReplyOf<typeof listSubmissions>> {
    if (!(await this.labs.hasLab(params.id))) throw new Refusal('lab-unknown');
    const beforeId = page.after === null ? null : String(page.after[0]);
    const found = await this.submissions.list(caller.id, params.id, page.limit + 1, beforeId);
    const items = found.slice(0, page.limit);
    const last = items.at(-1);
    return { items, next: found.length > page.limit && last ? [last.submission_id] : null };
  }

  @Handles(showSubmission)
  show({ caller, params }: CallOf<typeof showSubmission>): Promise<ReplyOf<typeof showSubmission>> {
    return this.submissions.show(caller.id, params.submission_id);
  }

  private accept(call: CallOf<typeof submitLab>): Promise<Accepted> {
    const { caller, params, body, idempotencyKey } = call;
    const submittedAt = new Date();
    const id = newSubmissionId(submittedAt);
    const given = { id, learnerId: caller.id, labId: params.id, code: body.code, submittedAt };
    return idempotencyKey === null ? this.submissions.add(given) : this.submissions.addOnce(call, given);
  }
}

function isSettled({ status }: Submission): boolean {
  return status === 'graded' || status === 'failed';
}
