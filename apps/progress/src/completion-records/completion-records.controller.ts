import { Controller } from '@nestjs/common';
import {
  findPublishedCompletion,
  listCompletions,
  publishCompletion,
  Refusal,
  withdrawCompletion,
  type CallOf,
  type InputOf,
  type OutputOf,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles, onlyOnce, replyOf, type Replay, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { Database } from '../database.js';
import { ownRecord, publicRecord } from './completion-record.js';
import { CompletionRecordRepository, type CompletionRecord } from './completion-record.repository.js';
import { newVerificationCode, readVerificationCode } from './verification-code.js';

type Change = typeof publishCompletion | typeof withdrawCompletion;
type Changed = ReplyOf<Change> | Replay<ReplyOf<Change>>;

@Controller()
export class CompletionRecordsController {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly records: CompletionRecordRepository,
  ) {}

  @Handles(listCompletions)
  async list({ caller }: CallOf<typeof listCompletions>): Promise<ReplyOf<typeof listCompletions>> {
    return (await this.records.list(caller.id)).map(ownRecord);
  }

  @Handles(publishCompletion)
  publish(call: CallOf<typeof publishCompletion>): Promise<Changed> {
    const issued = { code: newVerificationCode(), at: this.clock.now() };
    return this.change(publishCompletion, call, (transaction, record) =>
      this.records.publish(transaction, record, issued),
    );
  }

  @Handles(withdrawCompletion)
  withdraw(call: CallOf<typeof withdrawCompletion>): Promise<Changed> {
    return this.change(withdrawCompletion, call, (transaction, record) => this.records.withdraw(transaction, record));
  }

  @Handles(findPublishedCompletion)
  async find({ code }: InputOf<typeof findPublishedCompletion>): Promise<OutputOf<typeof findPublishedCompletion>> {
    const read = readVerificationCode(code);
    const record = read === null ? undefined : await this.records.find(read);
    return { completion: record ? publicRecord(record) : null };
  }

  /** @throws Refusal `completion-unknown` when the learner has not completed the track */
  private async change(
    operation: Change,
    call: CallOf<Change>,
    write: (
      transaction: SqlTransaction,
      record: { learnerId: number; trackSlug: string },
    ) => Promise<CompletionRecord | null>,
  ): Promise<Changed> {
    const record = { learnerId: call.caller.id, trackSlug: call.params.slug };
    const changed = await this.database.transaction((transaction) =>
      onlyOnce(transaction, operation, call, async () => {
        const stored = await write(transaction, record);
        if (!stored) throw new Refusal('completion-unknown');
        return ownRecord(stored);
      }),
    );
    return replyOf(changed);
  }
}
