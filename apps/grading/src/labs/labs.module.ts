import { Module } from '@nestjs/common';
import { CONFIG, type GradingConfig } from '../config.js';
import { LabVerifierService } from './lab-verifier.service.js';
import { LabRepository } from './lab.repository.js';
import { LabsController } from './labs.controller.js';

const verifier = {
  provide: LabVerifierService,
  inject: [CONFIG],
  useFactory: ({ SANDBOX_CACHE: cacheFolder }: GradingConfig) => new LabVerifierService({ runners: 1, cacheFolder }),
};

/** Verifies and stores the versions of labs, and decides which of them grades a lab. */
@Module({ controllers: [LabsController], providers: [LabRepository, verifier], exports: [LabRepository] })
export class LabsModule {}
