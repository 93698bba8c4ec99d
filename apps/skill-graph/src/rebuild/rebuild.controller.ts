import { Controller } from '@nestjs/common';
import { rebuildLearners, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { LearnerRebuildService } from './learner-rebuild.service.js';

@Controller()
export class RebuildController {
  constructor(private readonly rebuild: LearnerRebuildService) {}

  @Handles(rebuildLearners)
  rebuildLearners(input: InputOf<typeof rebuildLearners>): Promise<OutputOf<typeof rebuildLearners>> {
    return this.rebuild.batch(input);
  }
}
