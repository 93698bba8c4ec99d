import { Injectable } from '@nestjs/common';
import { Clock, Periodic } from '@proximal/service';
import { Database } from '../../database.js';
import { reminderMs, reviewDue } from '../../notifications/notification.js';
import { NotificationRepository } from '../../notifications/notification.repository.js';
import { BoardRepository } from './board.repository.js';

const everyMs = 60_000;
const batchSize = 500;

@Injectable()
export class ReviewDueSweeper {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly boards: BoardRepository,
    private readonly notifications: NotificationRepository,
  ) {}

  @Periodic(everyMs)
  async remindAll(): Promise<void> {
    while ((await this.remindBatch(this.clock.now())) === batchSize);
  }

  private remindBatch(now: Date): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const dueBefore = new Date(now.getTime() + reminderMs);
      const due = await this.boards.remind(transaction, now, dueBefore, batchSize);
      await this.notifications.add(transaction, due.map(reviewDue), now);
      return due.length;
    });
  }
}
