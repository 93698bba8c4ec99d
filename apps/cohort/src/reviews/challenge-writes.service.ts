import { Injectable } from '@nestjs/common';
import { Outbox, type SqlTransaction } from '@proximal/messaging';
import { transactionLimits } from '@proximal/runtime';
import { Database } from '../database.js';

/** Runs the transactions that change submissions to challenges or their reviews, and publishes their events. */
@Injectable()
export class ChallengeWritesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Runs a transaction while no other write of this process has one of the keys.
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
}
