import { Controller } from '@nestjs/common';
import { listStuckLearners, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { StuckLearnerRepository } from './stuck-learner.repository.js';

@Controller()
export class StuckLearnersController {
  constructor(private readonly learners: StuckLearnerRepository) {}

  @Handles(listStuckLearners)
  async list(input: InputOf<typeof listStuckLearners>): Promise<OutputOf<typeof listStuckLearners>> {
    return { stuck: await this.learners.list(input) };
  }
}
