import { Controller } from '@nestjs/common';
import { listSubmissions, Refusal, showSubmission, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { pageOf } from '@proximal/service';
import { LabRepository } from '../labs/lab.repository.js';
import { SubmissionRepository } from './submission.repository.js';

@Controller()
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly labs: LabRepository,
  ) {}

  @Handles(listSubmissions)
  async list({ caller, params, page }: CallOf<typeof listSubmissions>): Promise<ReplyOf<typeof listSubmissions>> {
    if (!(await this.labs.hasLab(params.id))) throw new Refusal('lab-unknown');
    const beforeId = page.after === null ? null : String(page.after[0]);
    const found = await this.submissions.list(caller.id, params.id, page.limit + 1, beforeId);
    return pageOf(found, page.limit, ({ submission_id }) => [submission_id]);
  }

  @Handles(showSubmission)
  show({ caller, params }: CallOf<typeof showSubmission>): Promise<ReplyOf<typeof showSubmission>> {
    return this.submissions.showWithCode(caller.id, params.submission_id);
  }
}
