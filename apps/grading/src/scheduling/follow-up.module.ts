import { Module } from '@nestjs/common';
import { AdmissionModule } from './admission.module.js';
import { RunnerAnnouncement } from './alive-runners.js';
import { FollowUpService } from './follow-up.service.js';
import { PaceService } from './pace.service.js';

@Module({
  imports: [AdmissionModule],
  providers: [FollowUpService, PaceService, RunnerAnnouncement],
  exports: [FollowUpService],
})
export class FollowUpModule {}
