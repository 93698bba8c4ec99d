import { Module } from '@nestjs/common';
import { GraderModule } from '../grading/grader.module.js';
import { RunWorkerModule } from '../runs/run-worker.module.js';
import { TrialPlacesService } from './trial-places.service.js';
import { TrialWorker } from './trial.worker.js';

@Module({
  imports: [GraderModule, RunWorkerModule],
  providers: [TrialPlacesService, TrialWorker],
  exports: [TrialWorker],
})
export class TrialWorkerModule {}
