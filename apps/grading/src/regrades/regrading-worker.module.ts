import { Module } from '@nestjs/common';
import { GraderModule } from '../grading/grader.module.js';
import { OutboxModule } from '../outbox.module.js';
import { RegradeApplicationRepository } from './regrade-application.repository.js';
import { RegradeItemRepository } from './regrade-items.repository.js';
import { RegradingService } from './regrading.service.js';
import { RegradingWorker } from './regrading.worker.js';

@Module({
  imports: [GraderModule, OutboxModule],
  providers: [RegradeApplicationRepository, RegradeItemRepository, RegradingService, RegradingWorker],
  exports: [RegradingWorker],
})
export class RegradingWorkerModule {}
