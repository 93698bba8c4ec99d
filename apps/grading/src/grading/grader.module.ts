import { Module } from '@nestjs/common';
import { PreparedLabsModule } from '../labs/prepared-labs.module.js';
import { OutboxModule } from '../outbox.module.js';
import { ResultCacheModule } from './results/result-cache.module.js';
import { SandboxModule } from '../sandbox/sandbox.module.js';
import { FollowUpModule } from '../scheduling/follow-up.module.js';
import { GradeRepository } from './grade.repository.js';
import { GraderService } from './grader.service.js';
import { GradingService } from './grading.service.js';
import { GradingWorker } from './grading.worker.js';

@Module({
  imports: [FollowUpModule, OutboxModule, PreparedLabsModule, ResultCacheModule, SandboxModule],
  providers: [GradeRepository, GraderService, GradingService, GradingWorker],
  exports: [GraderService, GradingWorker],
})
export class GraderModule {}
