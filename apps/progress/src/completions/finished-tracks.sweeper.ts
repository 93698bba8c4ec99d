import { Injectable } from '@nestjs/common';
import { CurriculaService, type Curriculum } from '@proximal/curriculum';
import { addToOutbox, Outbox, type SqlTransaction } from '@proximal/messaging';
import { Periodic } from '@proximal/service';
import { Database } from '../database.js';
import { addCompletedTracks } from './completed-track.repository.js';
import { finishedTracks } from './completed-tracks.js';
import { CompletionRepository } from './completion.repository.js';
import { isSearchOpen, learnersToSearch, markSearched, takeSearch } from './finished-track-search.repository.js';

const everyMs = 10_000;
const batchSize = 200;

/**
 * Once for each curriculum: tracks that were complete before there was a record, or whose last open lesson is gone.
 * Copies take turns, one batch each.
 */
@Injectable()
export class FinishedTracksSearch {
  constructor(
    private readonly database: Database,
    private readonly curricula: CurriculaService,
    private readonly completions: CompletionRepository,
    private readonly outbox: Outbox,
  ) {}

  @Periodic(everyMs)
  async searchAll(): Promise<void> {
    if (!(await isSearchOpen(this.database))) return;
    while (await this.searchBatch()) this.outbox.wake();
    this.outbox.wake();
  }

  /** The cursor, the tracks and their events are committed together. */
  private searchBatch(): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const curriculum = await this.curricula.current(transaction);
      const search = await takeSearch(transaction);
      // Another copy has it, or has finished it since.
      if (!curriculum || !search) return false;
      const isNew = search.curriculumVersion !== curriculum.version;
      const after = isNew ? 0 : search.afterLearnerId;
      if (after === null) return false;
      const learnerIds = await learnersToSearch(transaction, after, batchSize);
      await this.storeFinished(transaction, curriculum, learnerIds);
      const last = learnerIds[batchSize - 1] ?? null;
      await markSearched(transaction, { curriculumVersion: curriculum.version, afterLearnerId: last });
      return last !== null;
    });
  }

  private async storeFinished(
    transaction: SqlTransaction,
    curriculum: Curriculum,
    learnerIds: number[],
  ): Promise<void> {
    const done = await this.completions.findByLearners(transaction, learnerIds);
    const finished = [...done].flatMap(([learnerId, ofLearner]) => finishedTracks(learnerId, curriculum, ofLearner));
    await addToOutbox(transaction, await addCompletedTracks(transaction, finished));
  }
}
