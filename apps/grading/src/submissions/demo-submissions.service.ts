import { Injectable } from '@nestjs/common';
import { DueDatesService } from '../scheduling/due-dates.service.js';
import { DemoSubmissionRepository } from './demo-submission.repository.js';
import { QueueingService } from './queueing.service.js';
import { newSubmissionId } from './submission-id.js';
import { SubmissionRepository } from './submission.repository.js';

export interface DemoSubmission {
  labId: number;
  /** Before now. */
  submittedAt: Date;
  /** The author's solution; otherwise the starter code. */
  isSolved: boolean;
}

/** Only the start of a demonstration uses it: nobody else dates submissions. They are graded like all others. */
@Injectable()
export class DemoSubmissionsService {
  constructor(
    private readonly demo: DemoSubmissionRepository,
    private readonly dueDates: DueDatesService,
    private readonly submissions: SubmissionRepository,
    private readonly queueing: QueueingService,
  ) {}

  /** @param given in the order of all calls; the first ones may be there since an earlier call */
  async submit(learnerId: number, given: readonly DemoSubmission[]): Promise<void> {
    for (const { labId, submittedAt, isSolved } of given.slice(await this.demo.count(learnerId))) {
      const { starter, reference } = await this.demo.findPrograms(labId);
      const program = isSolved ? reference : starter;
      const { dueAt, expectedMs } = await this.dueDates.computeDueDate(learnerId, labId);
      const id = newSubmissionId(submittedAt);
      const submission = { id, learnerId, labId, ...program, submittedAt, expectedMs, dueAt };
      const accepted = await this.submissions.add(submission);
      await this.queueing.enqueue({ ...accepted, learnerId, expectedMs, dueAt });
    }
  }
}
