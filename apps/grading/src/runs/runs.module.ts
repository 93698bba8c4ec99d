import { Module } from '@nestjs/common';
import { LabsModule } from '../labs/labs.module.js';
import { RunClaimsService } from './run-claims.service.js';
import { RunWaiters } from './run-waiters.js';
import { RunQueue } from './run.queue.js';
import { RunsController } from './runs.controller.js';
import { RunsService } from './runs.service.js';

@Module({
  imports: [LabsModule],
  controllers: [RunsController],
  providers: [RunClaimsService, RunQueue, RunWaiters, RunsService],
  exports: [RunQueue],
})
export class RunsModule {}
