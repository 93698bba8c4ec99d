import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { EvidenceRepository } from '../evidence/evidence.repository.js';
import { getOrThrow } from '../get-or-throw.js';
import { LearnerRecord } from './learner-record.js';
import { LearnerRecordRepository } from './learner-record.repository.js';

/** The population version that judged a row first judges it again. */
@Injectable()
export class ReplaysService {
  constructor(
    private readonly log: EvidenceRepository,
    private readonly records: LearnerRecordRepository,
  ) {}

  /**
   * The caller holds the learners' locks.
   * @returns the learners whose rows differed
   */
  async replay(learnerIds: number[], transaction: SqlTransaction): Promise<number[]> {
    if (learnerIds.length === 0) return [];
    const records = new Map(learnerIds.map((id) => [id, new LearnerRecord(id)]));
    for (const { evidence, population } of await this.log.findByLearners(transaction, learnerIds)) {
      getOrThrow(records, evidence.learnerId).apply(evidence, population);
    }
    const changed = await this.records.findDiverged(transaction, [...records.values()]);
    await this.records.replace(
      transaction,
      changed.map((id) => getOrThrow(records, id)),
    );
    return changed;
  }
}
