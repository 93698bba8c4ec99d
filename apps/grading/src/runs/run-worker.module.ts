import { Module } from '@nestjs/common';
import { PreparedLabsModule } from '../labs/prepared-labs.module.js';
import { SandboxModule } from '../sandbox/sandbox.module.js';
import { LabProgramsService } from './lab-programs.service.js';
import { RunClaimsService } from './run-claims.service.js';
import { RunExecutorService } from './run-executor.service.js';
import { RunWorker } from './run.worker.js';

@Module({
  imports: [PreparedLabsModule, SandboxModule],
  providers: [LabProgramsService, RunClaimsService, RunExecutorService, RunWorker],
  exports: [LabProgramsService, RunWorker],
})
export class RunWorkerModule {}
