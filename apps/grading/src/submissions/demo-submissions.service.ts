import { Injectable } from '@nestjs/common';
import { DueDatesService } from '../scheduling/due-dates.service.js';
import { DemoSubmissionRepository } from './demo-submission.repository.js';
import { QueueingService } from './queueing.service.js';
import { newSubmissionId } from './submission-id.js';
import { SubmissionRepository } from './submission.repository.js';

export interface DemoSubmission {
  learnerId: number;
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

  /** Does nothing for a learner who has submitted. */
  async submit(given: readonly DemoSubmission[]): Promise<void> {
    const [first] = given;
    if (!first || (await this.demo.hasSubmitted(first.learnerId))) return;
    for (const { isSolved, ...submission } of given) {
      const { learnerId, labId, submittedAt } = submission;
      const { starter, reference } = await this.demo.findPrograms(labId);
      const { dueAt, expectedMs } = await this.dueDates.computeDueDate(learnerId, labId);
      const dated = { ...submission, id: newSubmissionId(submittedAt), code: isSolved ? reference : starter };
      const accepted = await this.submissions.add({ ...dated, expectedMs, dueAt });
      await this.queueing.enqueue({ ...accepted, learnerId, expectedMs, dueAt });
    }
  }
}
