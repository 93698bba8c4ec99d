import { Module } from '@nestjs/common';
import { CONFIG, rulesOf } from '../config.js';
import { AdmissionService } from './admission.service.js';
import { DueDatesService } from './due-dates.service.js';
import { GradingQueue } from './grading.queue.js';
import { LatestCosts } from './latest-costs.js';
import { RULES } from './rules.js';
import { SlotRepository } from './slot.repository.js';

const rules = { provide: RULES, inject: [CONFIG], useFactory: rulesOf };

@Module({
  providers: [rules, AdmissionService, DueDatesService, GradingQueue, LatestCosts, SlotRepository],
  exports: [RULES, AdmissionService, DueDatesService, GradingQueue, LatestCosts, SlotRepository],
})
export class AdmissionModule {}
