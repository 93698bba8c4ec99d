import { Injectable } from '@nestjs/common';
import { trackEntered, userRegistered, type Told } from '@proximal/contracts';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { LearnerRepository } from './learner.repository.js';
import { Placement } from './placement.js';

@Injectable()
export class LearnersConsumer {
  constructor(
    private readonly learners: LearnerRepository,
    private readonly placement: Placement,
  ) {}

  /** Who has been in a cohort before is placed by their next call, not by a fact that is told again. */
  @Consumes(userRegistered)
  async onRegistered(told: Told<typeof userRegistered>[], transaction: SqlTransaction): Promise<void> {
    const learnerIds = told.map(({ payload }) => payload.learnerId);
    await this.learners.keepRegistered(
      transaction,
      told.map(({ payload }) => payload),
    );
    await this.placement.place(transaction, await this.learners.neverPlaced(transaction, learnerIds));
  }

  @Consumes(trackEntered)
  async onTrackEntered(told: Told<typeof trackEntered>[], transaction: SqlTransaction): Promise<void> {
    await this.learners.keepTracks(
      transaction,
      told.map(({ payload }) => payload),
    );
  }
}
