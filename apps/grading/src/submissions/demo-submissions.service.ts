import { Injectable } from '@nestjs/common';
import { labDefinition } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { DueDatesService } from '../scheduling/due-dates.service.js';
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

const definitionRow = z.strictObject({ definition: labDefinition });
const idRow = z.strictObject({ id: z.string() });

/** Only the start of a demonstration uses it: nobody else dates submissions. They are graded like all others. */
@Injectable()
export class DemoSubmissionsService {
  constructor(
    private readonly database: Database,
    private readonly dueDates: DueDatesService,
    private readonly submissions: SubmissionRepository,
    private readonly queueing: QueueingService,
  ) {}

  /** Does nothing for a learner who has submitted. */
  async submit(given: readonly DemoSubmission[]): Promise<void> {
    const [first] = given;
    if (!first || (await this.hasSubmitted(first.learnerId))) return;
    for (const { isSolved, ...submission } of given) {
      const { learnerId, labId, submittedAt } = submission;
      const { starter, reference } = await this.definitionOf(labId);
      const { dueAt, expectedMs } = await this.dueDates.computeDueDate(learnerId, labId);
      const dated = { ...submission, id: newSubmissionId(submittedAt), code: isSolved ? reference : starter };
      const accepted = await this.submissions.add({ ...dated, expectedMs, dueAt });
      await this.queueing.enqueue({ ...accepted, learnerId, expectedMs, dueAt });
    }
  }

  private async hasSubmitted(learnerId: number): Promise<boolean> {
    const row = await this.database.maybeOne(sql('demo-submission-any', idRow)`
      SELECT id FROM submission WHERE learner_id = ${learnerId} LIMIT 1`);
    return row !== null;
  }

  private async definitionOf(labId: number) {
    const { definition } = await this.database.one(sql('demo-submission-lab', definitionRow)`
      SELECT definition FROM lab JOIN lab_version ON lab_version.id = version WHERE lab.id = ${labId}`);
    return definition;
  }
}
