import { Module } from '@nestjs/common';
import { PreparedLabsModule } from '../labs/prepared-labs.module.js';
import { OutboxModule } from '../outbox.module.js';
import { SandboxModule } from '../sandbox/sandbox.module.js';
import { AdmissionModule } from '../scheduling/admission.module.js';
import { RunnerAnnouncement } from '../scheduling/alive-runners.js';
import { FollowUpService } from '../scheduling/follow-up.service.js';
import { PaceService } from '../scheduling/pace.service.js';
import { GradeRepository } from './grade.repository.js';
import { GraderService } from './grader.service.js';
import { GradingService } from './grading.service.js';
import { GradingWorker } from './grading.worker.js';
import { CachedResultRepository } from './results/cached-result.repository.js';
import { ResultCache } from './results/result-cache.js';

const grading = [GradeRepository, GraderService, GradingService, GradingWorker];
const scheduling = [FollowUpService, PaceService, RunnerAnnouncement];

@Module({
  imports: [AdmissionModule, OutboxModule, PreparedLabsModule, SandboxModule],
  providers: [...grading, ...scheduling, CachedResultRepository, ResultCache],
  exports: [GraderService, GradingWorker],
})
export class GraderModule {}
