import { Controller } from '@nestjs/common';
import { rebuildLearners, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { LearnerRebuild } from './learner-rebuild.js';

@Controller()
export class RebuildController {
  constructor(private readonly rebuild: LearnerRebuild) {}

  @Handles(rebuildLearners)
  rebuildLearners(input: InputOf<typeof rebuildLearners>): Promise<OutputOf<typeof rebuildLearners>> {
    return this.rebuild.batch(input);
  }
}
