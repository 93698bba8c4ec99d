import { Injectable } from '@nestjs/common';
import { Periodic } from '@proximal/service';
import { challengeKey, lockChallenge } from '../../challenge-lock.js';
import { Database } from '../../database.js';
import { ChallengeWritesService } from '../challenge-writes.service.js';
import { ReviewBoardService } from './review-board.service.js';

const everyMs = 60_000;

@Injectable()
export class ReviewLeaseSweeper {
  constructor(
    private readonly database: Database,
    private readonly writes: ChallengeWritesService,
    private readonly assigner: ReviewBoardService,
  ) {}

  /**
   * One challenge per transaction, so that learners who submit wait only briefly. A failure does not stop the others.
   * @throws AggregateError of the failures
   */
  @Periodic(everyMs)
  async assignAllReviews(): Promise<void> {
    const failures: unknown[] = [];
    for (const challengeId of await this.assigner.findUnfinished(this.database)) {
      await this.assignReviews(challengeId).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `reviews of ${failures.length} challenges: ${String(failures[0])}`);
  }

  private async assignReviews(challengeId: number): Promise<void> {
    await this.writes.run([challengeKey(challengeId)], everyMs, async (transaction) => {
      await lockChallenge(transaction, challengeId);
      await this.assigner.assignReviews(transaction, challengeId);
    });
  }
}
