import { Controller } from '@nestjs/common';
import { showSolution, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles, Outbox } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { SolutionRepository } from './solution.repository.js';

@Controller()
export class SolutionsController {
  constructor(
    private readonly solutions: SolutionRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The gateway sends HEAD here, too: it counts as an opening, because its answer says that there is a solution. */
  @Handles(showSolution)
  async show({ caller, params }: CallOf<typeof showSolution>): Promise<ReplyOf<typeof showSolution>> {
    const opening = { learnerId: caller.id, labId: params.id, openedAt: this.clock.now() };
    const { labVersion, language, code, files } = await this.solutions.open(opening);
    this.outbox.wake();
    return { lab_id: params.id, lab_version: labVersion, language, code, ...(files && { files }) };
  }
}
