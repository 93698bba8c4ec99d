import { Injectable } from '@nestjs/common';
import type { CallOf, Operation } from '@proximal/contracts';
import { onlyOnce, Outbox, replyOf, type Replay, type SqlTransaction } from '@proximal/messaging';
import { transactionLimits } from '@proximal/runtime';
import { Database } from '../database.js';

@Injectable()
export class ChallengeWritesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * No other write of this process has one of the keys meanwhile.
   * @throws Refusal `unavailable` when its turn does not come within the deadline
   */
  async run<T>(keys: string[], deadlineMs: number, write: (transaction: SqlTransaction) => Promise<T>): Promise<T> {
    const written = await this.database.writes.run(keys, deadlineMs, () =>
      // Another copy of this service may hold the challenge's lock.
      this.database.transaction(write, transactionLimits()),
    );
    this.outbox.wake();
    return written;
  }

  async once<T extends Operation, A>(
    keys: string[],
    operation: T,
    call: CallOf<T>,
    effect: (transaction: SqlTransaction) => Promise<A>,
  ): Promise<A | Replay<A>> {
    const done = await this.run(keys, operation.deadlineMs, (transaction) =>
      onlyOnce(transaction, operation, call, () => effect(transaction)),
    );
    return replyOf(done);
  }
}
