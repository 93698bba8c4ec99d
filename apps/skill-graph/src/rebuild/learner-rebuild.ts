import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf, rebuildLearners } from '@proximal/contracts';
import type { SqlTransaction } from '@proximal/messaging';
import { Database } from '../database.js';
import { LearnerRecordRepository } from '../learners/learner-record.repository.js';
import { Replays } from '../learners/replays.js';

const batchSize = 200;
/** Learners of one transaction: whatever is told about them waits for it. */
const atOnce = 50;

const transactionLimits = { maxWait: 10_000, timeout: 30_000 };

/** By the log too, for what is kept beside it may be lost. */
const following = `
  (SELECT learner_id FROM learner WHERE learner_id > $1 ORDER BY learner_id LIMIT ${batchSize})
  UNION
  (SELECT DISTINCT learner_id FROM evidence WHERE learner_id > $1 ORDER BY learner_id LIMIT ${batchSize})
  ORDER BY learner_id LIMIT ${batchSize}`;
const one = `
  SELECT $1::int AS learner_id
  WHERE EXISTS (SELECT FROM learner WHERE learner_id = $1) OR EXISTS (SELECT FROM evidence WHERE learner_id = $1)`;

/** Replays learners from the log, and puts right what is kept of them. */
@Injectable()
export class LearnerRebuild {
  constructor(
    private readonly database: Database,
    private readonly records: LearnerRecordRepository,
    private readonly replays: Replays,
  ) {}

  async batch({ learnerId, after }: InputOf<typeof rebuildLearners>): Promise<OutputOf<typeof rebuildLearners>> {
    const ids = learnerId === null ? await this.ids(following, after ?? 0) : await this.ids(one, learnerId);
    let changed = 0;
    for (let first = 0; first < ids.length; first += atOnce)
      changed += await this.rebuild(ids.slice(first, first + atOnce));
    return { rebuilt: ids.length, changed, next: ids.length < batchSize ? null : ids.at(-1)! };
  }

  private async ids(text: string, value: number): Promise<number[]> {
    const rows = await this.database.read<{ learner_id: number }>(text, [value]);
    return rows.map(({ learner_id }) => learner_id);
  }

  private async rebuild(ids: number[]): Promise<number> {
    return this.database.$transaction(async (transaction: SqlTransaction) => {
      await this.records.lock(transaction, ids);
      return (await this.replays.of(ids, transaction)).length;
    }, transactionLimits);
  }
}
