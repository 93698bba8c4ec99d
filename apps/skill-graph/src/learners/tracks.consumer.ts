import { Injectable } from '@nestjs/common';
import { trackEntered, trackUnlocked, type EventEnvelope } from '@proximal/contracts';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { EnteredTrackRepository } from './entered-track.repository.js';
import { LearnerRecordRepository } from './learner-record.repository.js';

@Injectable()
export class TracksConsumer {
  constructor(
    private readonly records: LearnerRecordRepository,
    private readonly tracks: EnteredTrackRepository,
  ) {}

  @Consumes(trackEntered)
  async onEntered(entered: EventEnvelope<typeof trackEntered>[], transaction: SqlTransaction): Promise<void> {
    await this.records.lock(
      transaction,
      entered.map(({ payload }) => payload.learnerId),
    );
    await this.tracks.upsertLatest(
      transaction,
      entered.map(({ payload }) => payload),
    );
  }

  @Consumes(trackUnlocked)
  async onUnlocked(envelopes: EventEnvelope<typeof trackUnlocked>[], transaction: SqlTransaction): Promise<void> {
    const unlocked = envelopes.map(({ payload }) => payload);
    await this.records.lock(
      transaction,
      unlocked.map(({ learnerId }) => learnerId),
    );
    await this.tracks.addUnlocked(transaction, unlocked);
  }
}
