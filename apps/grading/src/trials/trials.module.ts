import { Module } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { BUS, RequestClient } from '@proximal/messaging';
import { LabsModule } from '../labs/labs.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { AdmissionModule } from '../scheduling/admission.module.js';
import { TrialsController } from './trials.controller.js';
import { TrialsService, WORKERS } from './trials.service.js';

/** The service's other client sends only what the contracts grant between services. */
const workers = { provide: WORKERS, inject: [BUS], useFactory: (bus: NatsConnection) => new RequestClient(bus) };

@Module({
  imports: [AdmissionModule, LabsModule, RunsModule],
  controllers: [TrialsController],
  providers: [TrialsService, workers],
})
export class TrialsModule {}
