import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Outbox } from '@proximal/messaging';
import { PeriodicTask } from '@proximal/runtime';
import { lockChallenge } from '../challenges/challenge-lock.js';
import { Clock } from '../clock.js';
import { Database } from '../database.js';
import { BoardRepository } from './board.repository.js';
import { ReviewSettling } from './review-settling.js';

const everyMs = 60_000;

/** Moves on what time alone has unsettled: overdue reviews, closed challenges. Every copy of the service may do so. */
@Injectable()
export class ReviewLeases implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ReviewLeases.name);
  private task: PeriodicTask | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly boards: BoardRepository,
    private readonly settling: ReviewSettling,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.task = new PeriodicTask(() => this.settleAll(), everyMs, this.logger);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.task?.stop();
  }

  /** A challenge at a time, so that nobody who submits waits for long. */
  async settleAll(): Promise<void> {
    for (const challengeId of await this.boards.unsettled(this.database, this.clock.now())) {
      await this.database.$transaction(async (transaction) => {
        await lockChallenge(transaction, challengeId);
        await this.settling.settle(transaction, challengeId);
      });
      this.outbox.wake();
    }
  }
}
