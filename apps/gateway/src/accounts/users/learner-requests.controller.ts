import { Controller } from '@nestjs/common';
import { findLearner, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { UserRepository } from './user.repository.js';

@Controller()
export class LearnerRequestsController {
  constructor(private readonly users: UserRepository) {}

  @Handles(findLearner)
  async find({ email }: InputOf<typeof findLearner>): Promise<OutputOf<typeof findLearner>> {
    return { learner: await this.users.findCaller(email) };
  }
}
