import { Module } from '@nestjs/common';
import { AdmissionModule } from './admission.module.js';
import { AdmissionSweeper } from './admission.sweeper.js';
import { AliveRunners } from './alive-runners.js';
import { BacklogRepository } from './backlog.repository.js';
import { BacklogService } from './backlog.service.js';

@Module({
  imports: [AdmissionModule],
  providers: [AdmissionSweeper, AliveRunners, BacklogRepository, BacklogService],
  exports: [AdmissionModule, BacklogRepository, BacklogService],
})
export class SchedulingModule {}
