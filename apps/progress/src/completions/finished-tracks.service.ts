import { Injectable } from '@nestjs/common';
import type { Completions as Done, Curriculum } from '@proximal/curriculum';
import { addToOutbox, Outbox } from '@proximal/messaging';
import { Database } from '../database.js';
import { addCompletedTracks, completedTracksOfLearner } from './completed-track.repository.js';
import { finishedTracks } from './completed-tracks.js';

@Injectable()
export class FinishedTracksService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Stores a complete track first that is not stored: a new curriculum has taken its last open lesson away. */
  async completedTracks(
    learnerId: number,
    { done, completedTracks }: { done: Done; completedTracks: ReadonlyMap<string, Date> },
    curriculum: Curriculum,
  ): Promise<ReadonlyMap<string, Date>> {
    const missing = finishedTracks(learnerId, curriculum, done).filter(
      ({ trackSlug }) => !completedTracks.has(trackSlug),
    );
    if (missing.length === 0) return completedTracks;
    const stored = await this.database.transaction(async (transaction) => {
      await addToOutbox(transaction, await addCompletedTracks(transaction, missing));
      return completedTracksOfLearner(transaction, learnerId);
    });
    this.outbox.wake();
    return stored;
  }
}
