import { Module } from '@nestjs/common';
import { LabsModule } from '../labs/labs.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { SchedulingModule } from '../scheduling/scheduling.module.js';
import { DemoSubmissionRepository } from './demo-submission.repository.js';
import { DemoSubmissionsService } from './demo-submissions.service.js';
import { GradingGauges } from './grading-gauges.js';
import { QueueEventSweeper } from './queue-event.sweeper.js';
import { QueueingService } from './queueing.service.js';
import { SubmissionEventsController } from './submission-events.controller.js';
import { SubmissionIntakeService } from './submission-intake.service.js';
import { SubmissionWaiters } from './submission-waiters.js';
import { SubmissionRepository } from './submission.repository.js';
import { SubmissionSweeper } from './submission.sweeper.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmitController } from './submit.controller.js';
import { UnfinishedRepository } from './unfinished.repository.js';

@Module({
  imports: [LabsModule, RunsModule, SchedulingModule],
  controllers: [SubmitController, SubmissionsController, SubmissionEventsController],
  providers: [
    DemoSubmissionRepository,
    DemoSubmissionsService,
    GradingGauges,
    QueueEventSweeper,
    QueueingService,
    SubmissionIntakeService,
    SubmissionRepository,
    SubmissionSweeper,
    SubmissionWaiters,
    UnfinishedRepository,
  ],
})
export class SubmissionsModule {}
