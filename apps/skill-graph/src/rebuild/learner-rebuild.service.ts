import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf, rebuildLearners } from '@proximal/contracts';
import type { SqlTransaction } from '@proximal/messaging';
import { transactionLimits } from '@proximal/runtime';
import { Database } from '../database.js';
import { KnownLearnerRepository } from './known-learner.repository.js';
import { LearnerRecordRepository } from '../learners/learner-record.repository.js';
import { ReplaysService } from '../learners/replays.service.js';

const batchSize = 200;
/** Number of learners in one transaction: new events about them wait for it. */
const atOnce = 50;

/** Replays learners from the log, and corrects their stored rows. */
@Injectable()
export class LearnerRebuildService {
  constructor(
    private readonly database: Database,
    private readonly records: LearnerRecordRepository,
    private readonly replays: ReplaysService,
    private readonly known: KnownLearnerRepository,
  ) {}

  async batch({ learnerId, after }: InputOf<typeof rebuildLearners>): Promise<OutputOf<typeof rebuildLearners>> {
    const ids =
      learnerId === null ? await this.known.idsAfter(after ?? 0, batchSize) : await this.known.idsAmong(learnerId);
    let changed = 0;
    for (let first = 0; first < ids.length; first += atOnce)
      changed += await this.rebuild(ids.slice(first, first + atOnce));
    return { rebuilt: ids.length, changed, next: ids.length < batchSize ? null : ids.at(-1)! };
  }

  private async rebuild(ids: number[]): Promise<number> {
    return this.database.transaction(async (transaction: SqlTransaction) => {
      await this.records.lock(transaction, ids);
      return (await this.replays.of(ids, transaction)).length;
    }, transactionLimits(30_000));
  }
}
