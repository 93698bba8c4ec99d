import { Injectable } from '@nestjs/common';
import { isDemoLearner } from '@proximal/contracts';
import { outcomeOfFailure } from '@proximal/learner-model';
import type { SqlTransaction } from '@proximal/messaging';
import { transactionLimits } from '@proximal/runtime';
import { Database } from '../database.js';
import { getOrThrow } from '../get-or-throw.js';
import type { LearnerRecord } from '../learners/learner-record.js';
import { LearnerRecordRepository } from '../learners/learner-record.repository.js';
import { observationRow } from '../learners/record-rows.js';
import { FailedEpisodeRepository, type FailedEpisode } from './failed-episode.repository.js';
import { ObservationRepository } from '../learners/observation.repository.js';

/** Labs that learners have not solved within a week; without them every lab would look easy. */
@Injectable()
export class FailureTeachingService {
  constructor(
    private readonly database: Database,
    private readonly records: LearnerRecordRepository,
    private readonly episodes: FailedEpisodeRepository,
    private readonly observations: ObservationRepository,
  ) {}

  /** Several copies may run this at once: each marks a given failure under the learner's lock. */
  async teachBatch(limit: number): Promise<number> {
    return this.database.transaction(async (transaction: SqlTransaction) => {
      const ids = await this.episodes.findLearners(transaction, limit);
      if (ids.length === 0) return 0;
      const locked = await this.records.lock(transaction, ids);
      const failed = await this.episodes.findByLearners(transaction, ids);
      const records = await this.records.load(transaction, failed.map(subjectOf), locked);
      const rows = failed.flatMap((one) => rowOf(one, getOrThrow(records, one.learnerId)));
      await this.observations.addRows(transaction, rows);
      await this.episodes.markTaught(transaction, failed);
      return failed.length;
    }, transactionLimits(30_000));
  }
}

function subjectOf({ learnerId, labId, skills }: FailedEpisode) {
  return { learnerId, skills, source: 'lab' as const, subjectId: labId };
}

function rowOf({ learnerId, labId, item, skills }: FailedEpisode, record: LearnerRecord): object[] {
  if (skills.length === 0 || isDemoLearner(learnerId)) return [];
  const { learner, episodes, isEstablished } = record;
  const state = { learner, episode: getOrThrow(episodes, labId), shown: () => record.shownBeside(labId, skills) };
  const outcome = outcomeOfFailure(state, { item, skills });
  return [observationRow(learnerId, outcome, { isEstablished, isFailure: true })];
}
