import { Controller } from '@nestjs/common';
import { rebuildLearners, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles, type SqlTransaction } from '@proximal/messaging';
import { transactionLimits } from '@proximal/runtime';
import { Database } from '../database.js';
import { LearnerRecordRepository } from './learner-record.repository.js';
import { LearnerRepository } from './learner.repository.js';
import { ReplaysService } from './replays.service.js';

const batchSize = 200;
/** Number of learners in one transaction: new events about them wait for it. */
const atOnce = 50;

@Controller()
export class RebuildController {
  constructor(
    private readonly database: Database,
    private readonly learners: LearnerRepository,
    private readonly records: LearnerRecordRepository,
    private readonly replays: ReplaysService,
  ) {}

  @Handles(rebuildLearners)
  async rebuildLearners({
    learnerId,
    after,
  }: InputOf<typeof rebuildLearners>): Promise<OutputOf<typeof rebuildLearners>> {
    const ids =
      learnerId === null
        ? await this.learners.idsAfter(after ?? 0, batchSize)
        : await this.learners.idsAmong(learnerId);
    let changed = 0;
    for (let first = 0; first < ids.length; first += atOnce)
      changed += await this.rebuild(ids.slice(first, first + atOnce));
    return { rebuilt: ids.length, changed, next: ids[batchSize - 1] ?? null };
  }

  private async rebuild(ids: number[]): Promise<number> {
    return this.database.transaction(async (transaction: SqlTransaction) => {
      await this.records.lock(transaction, ids);
      return (await this.replays.replay(ids, transaction)).length;
    }, transactionLimits(30_000));
  }
}
