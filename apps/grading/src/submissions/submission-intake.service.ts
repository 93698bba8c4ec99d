import { Inject, Injectable } from '@nestjs/common';
import type { CallOf, submitLab } from '@proximal/contracts';
import { LatestCosts } from '../scheduling/latest-costs.js';
import { dueAt, RULES, type SchedulingRules } from '../scheduling/rules.js';
import { newSubmissionId } from './submission-id.js';
import { SubmissionRepository, type Accepted } from './submission.repository.js';

/** An accepted submission, its expected cost in milliseconds of CPU, and when it would be due if it gets a slot now. */
export interface DueSubmission extends Accepted {
  learnerId: number;
  expectedMs: number;
  dueAt: Date;
}

/** Accepts submissions. From the commit of its row on, each submission will be graded or fail, even after a crash. */
@Injectable()
export class SubmissionIntakeService {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly costs: LatestCosts,
    @Inject(RULES) private readonly rules: SchedulingRules,
  ) {}

  /** @throws Refusal lab-unknown or key-reused */
  async accept(call: CallOf<typeof submitLab>): Promise<DueSubmission> {
    const { caller, params, body, idempotencyKey } = call;
    const expectedMs = Math.round(await this.costs.expected(caller.id, params.id));
    const submittedAt = new Date();
    const due = dueAt(submittedAt, expectedMs, this.rules);
    const id = newSubmissionId(submittedAt);
    const given = { id, learnerId: caller.id, labId: params.id, code: body.code, submittedAt, expectedMs, dueAt: due };
    const accepted = await (idempotencyKey === null
      ? this.submissions.add(given)
      : this.submissions.addOnce(call, given));
    return { ...accepted, learnerId: caller.id, expectedMs, dueAt: due };
  }
}
