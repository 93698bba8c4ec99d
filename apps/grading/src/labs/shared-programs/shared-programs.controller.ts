import { Controller } from '@nestjs/common';
import { listFullPrograms, openSolutions, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles, Outbox } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { SolutionRepository } from '../solutions/solution.repository.js';
import { SharedProgramRepository } from './shared-program.repository.js';

/** For cohort, which knows what learners have consented to. */
@Controller()
export class SharedProgramsController {
  constructor(
    private readonly programs: SharedProgramRepository,
    private readonly solutions: SolutionRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Handles(openSolutions)
  async open({ learnerId, labId }: InputOf<typeof openSolutions>): Promise<OutputOf<typeof openSolutions>> {
    await this.solutions.open({ learnerId, labId, openedAt: this.clock.now() });
    this.outbox.wake();
    return {};
  }

  @Handles(listFullPrograms)
  async listFull({ submissionIds }: InputOf<typeof listFullPrograms>): Promise<OutputOf<typeof listFullPrograms>> {
    return { programs: await this.programs.listFull(submissionIds) };
  }
}
