import { Injectable } from '@nestjs/common';
import { Admission } from './admission.js';
import { LatestCosts } from './latest-costs.js';
import { Pace } from './pace.js';

/** A submission that a worker has just settled. */
export interface CommittedGrade {
  learnerId: number;
  labId: number;
  /** CPU in milliseconds, by steps. */
  costMs: number;
  /** How long its grading took; null where it was given up. */
  elapsedMs: number | null;
}

/** What follows once a submission is settled: its cost is remembered, and its slot goes to the learner's next one. */
@Injectable()
export class FollowUp {
  constructor(
    private readonly costs: LatestCosts,
    private readonly pace: Pace,
    private readonly admission: Admission,
  ) {}

  async after({ learnerId, labId, costMs, elapsedMs }: CommittedGrade): Promise<void> {
    if (elapsedMs !== null && costMs > 0) this.pace.add(elapsedMs, costMs);
    await this.costs.add(learnerId, labId, costMs);
    await this.admission.admit(learnerId);
  }
}
