import { Injectable } from '@nestjs/common';
import { profileChanged, trackEntered, userRegistered, type EventEnvelope } from '@proximal/contracts';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { LearnerRepository } from './learner.repository.js';
import { PlacementService } from './placement.service.js';

@Injectable()
export class LearnersConsumer {
  constructor(
    private readonly learners: LearnerRepository,
    private readonly placement: PlacementService,
  ) {}

  /** A redelivered event does not place earlier members again; their next call does. */
  @Consumes(userRegistered)
  async onRegistered(envelopes: EventEnvelope<typeof userRegistered>[], transaction: SqlTransaction): Promise<void> {
    const registered = envelopes.map(({ payload }) => payload);
    const learnerIds = registered.map(({ learnerId }) => learnerId);
    await this.learners.upsertRegistered(transaction, registered);
    await this.placement.place(transaction, await this.learners.findNeverPlaced(transaction, learnerIds));
  }

  @Consumes(profileChanged)
  async onProfileChanged(
    envelopes: EventEnvelope<typeof profileChanged>[],
    transaction: SqlTransaction,
  ): Promise<void> {
    const changed = envelopes.map(({ payload }) => payload);
    await this.learners.changeProfiles(transaction, changed);
  }

  @Consumes(trackEntered)
  async onTrackEntered(envelopes: EventEnvelope<typeof trackEntered>[], transaction: SqlTransaction): Promise<void> {
    const entered = envelopes.map(({ payload }) => payload);
    await this.learners.upsertTracks(transaction, entered);
  }
}
