import { Injectable } from '@nestjs/common';
import type { CallOf, submitLab } from '@proximal/contracts';
import { orderedFiles } from '../labs/learner-files.js';
import { DueDatesService } from '../scheduling/due-dates.service.js';
import { newSubmissionId } from './submission-id.js';
import { SubmissionRepository, type Accepted } from './submission.repository.js';

export interface DueSubmission extends Accepted {
  learnerId: number;
  expectedMs: number;
  dueAt: Date;
}

/** From the commit of its row on, each submission will be graded or fail, even after a crash. */
@Injectable()
export class SubmissionIntakeService {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly dueDates: DueDatesService,
  ) {}

  async accept(call: CallOf<typeof submitLab>): Promise<DueSubmission> {
    const { caller, params, body, idempotencyKey } = call;
    const { now: submittedAt, dueAt, expectedMs } = await this.dueDates.computeDueDate(caller.id, params.id);
    const id = newSubmissionId(submittedAt);
    const program = { code: body.code, files: orderedFiles(body.files) };
    const given = { id, learnerId: caller.id, labId: params.id, ...program, submittedAt, expectedMs, dueAt };
    const accepted = await (idempotencyKey === null
      ? this.submissions.add(given)
      : this.submissions.addOnce(call, given));
    return { ...accepted, learnerId: caller.id, expectedMs, dueAt };
  }
}
