import { Module } from '@nestjs/common';
import type { openSandbox } from '@proximal/sandbox';
import { CONFIG, type GradingConfig } from '../config.js';
import { OPEN_SANDBOX } from '../sandbox/sandbox.module.js';
import { GiveUpController } from './giving-up/give-up.controller.js';
import { GiveUpRepository } from './giving-up/give-up.repository.js';
import { GiveUpService } from './giving-up/give-up.service.js';
import { LabVerifierService } from './verification/lab-verifier.service.js';
import { LabRepository } from './lab.repository.js';
import { LabsController } from './labs.controller.js';
import { SharedProgramRepository } from './shared-programs/shared-program.repository.js';
import { SharedProgramsController } from './shared-programs/shared-programs.controller.js';
import { SolutionRepository } from './solutions/solution.repository.js';
import { SolutionsController } from './solutions/solutions.controller.js';
import { SolvedProgramRepository } from './solved-programs/solved-program.repository.js';
import { SolvedProgramsController } from './solved-programs/solved-programs.controller.js';
import { TrustController } from './trust/trust.controller.js';
import { TrustRepository } from './trust/trust.repository.js';

const verifier = {
  provide: LabVerifierService,
  inject: [CONFIG, OPEN_SANDBOX],
  useFactory: ({ SANDBOX_CACHE: cacheFolder }: GradingConfig, open: typeof openSandbox) =>
    new LabVerifierService({ runners: 1, cacheFolder }, open),
};

@Module({
  controllers: [
    LabsController,
    GiveUpController,
    SharedProgramsController,
    SolutionsController,
    SolvedProgramsController,
    TrustController,
  ],
  providers: [
    GiveUpRepository,
    GiveUpService,
    LabRepository,
    SharedProgramRepository,
    SolutionRepository,
    SolvedProgramRepository,
    TrustRepository,
    verifier,
  ],
  exports: [LabRepository],
})
export class LabsModule {}
