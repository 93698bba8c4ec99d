import { Injectable } from '@nestjs/common';
import { AdmissionService } from './admission.service.js';
import { LatestCosts } from './latest-costs.js';
import { PaceService } from './pace.service.js';

export interface CommittedGrade {
  learnerId: number;
  labId: number;
  costMs: number;
  elapsedMs: number | null;
}

@Injectable()
export class FollowUpService {
  constructor(
    private readonly costs: LatestCosts,
    private readonly pace: PaceService,
    private readonly admission: AdmissionService,
  ) {}

  async recordAndAdmitNext({ learnerId, labId, costMs, elapsedMs }: CommittedGrade): Promise<void> {
    if (elapsedMs !== null && costMs > 0) this.pace.add(elapsedMs, costMs);
    await this.costs.add(learnerId, labId, costMs);
    await this.admission.admit(learnerId);
  }
}
