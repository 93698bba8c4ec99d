import { Inject, Injectable } from '@nestjs/common';
import { Periodic } from '@proximal/service';
import { TIMES, type ServiceTimes } from '../service-times.js';
import { AdmissionService } from './admission.service.js';
import { RULES, type SchedulingRules } from './rules.js';
import { SlotRepository } from './slot.repository.js';

const batchSize = 500;

/** For a process that was killed after it had freed a slot and before it gave the slot away. */
@Injectable()
export class AdmissionSweeper {
  constructor(
    private readonly slots: SlotRepository,
    private readonly admission: AdmissionService,
    @Inject(TIMES) private readonly times: ServiceTimes,
    @Inject(RULES) private readonly rules: SchedulingRules,
  ) {}

  @Periodic(({ times }: AdmissionSweeper) => times.sweepMs)
  async sweep(): Promise<void> {
    for (const learnerId of await this.slots.learnersToAdmit(this.rules.perLearner, batchSize))
      await this.admission.admit(learnerId);
  }
}
