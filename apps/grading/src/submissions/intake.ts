import { Inject, Injectable } from '@nestjs/common';
import type { CallOf, submitLab } from '@proximal/contracts';
import { LatestCosts } from '../scheduling/latest-costs.js';
import { dueAt, RULES, type SchedulingRules } from '../scheduling/rules.js';
import { newSubmissionId } from './submission-id.js';
import { SubmissionRepository, type Accepted } from './submission.repository.js';

/** A submission that is accepted, and by when it would be due with a slot from now on. */
export interface TakenIn extends Accepted {
  learnerId: number;
  dueAt: Date;
}

/** Takes submissions in: from the commit of the row on, each is graded whatever happens. */
@Injectable()
export class Intake {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly costs: LatestCosts,
    @Inject(RULES) private readonly rules: SchedulingRules,
  ) {}

  /** @throws Refusal lab-unknown or key-reused */
  async accept(call: CallOf<typeof submitLab>): Promise<TakenIn> {
    const { caller, params, body, idempotencyKey } = call;
    const expectedMs = Math.round(await this.costs.expected(caller.id, params.id));
    const submittedAt = new Date();
    const due = dueAt(submittedAt, expectedMs, this.rules);
    const id = newSubmissionId(submittedAt);
    const given = { id, learnerId: caller.id, labId: params.id, code: body.code, submittedAt, expectedMs, dueAt: due };
    const accepted = await (idempotencyKey === null
      ? this.submissions.add(given)
      : this.submissions.addOnce(call, given));
    return { ...accepted, learnerId: caller.id, dueAt: due };
  }
}
