import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PeriodicTask } from '@proximal/runtime';
import { TIMES, type ServiceTimes } from '../service-times.js';
import { AdmissionService } from './admission.service.js';
import { RULES, type SchedulingRules } from './rules.js';
import { SlotRepository } from './slot.repository.js';

const batchSize = 500;

/** For a process that was killed after it had freed a slot and before it gave the slot away. */
@Injectable()
export class AdmissionSweeper implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(AdmissionSweeper.name);
  private sweeping: PeriodicTask | undefined;

  constructor(
    private readonly slots: SlotRepository,
    private readonly admission: AdmissionService,
    @Inject(TIMES) private readonly times: ServiceTimes,
    @Inject(RULES) private readonly rules: SchedulingRules,
  ) {}

  onModuleInit(): void {
    this.sweeping = new PeriodicTask(() => this.sweep(), this.times.sweepMs, this.logger);
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeping?.stop();
  }

  private async sweep(): Promise<void> {
    for (const learnerId of await this.slots.learnersToAdmit(this.rules.perLearner, batchSize))
      await this.admission.admit(learnerId);
  }
}
