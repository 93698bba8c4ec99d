import { Injectable } from '@nestjs/common';
import { Clock, Periodic } from '@proximal/service';
import { Database } from '../database.js';
import { challengeOpened } from '../notifications/notification.js';
import { NotificationRepository } from '../notifications/notification.repository.js';
import { ChallengeRepository } from './challenge.repository.js';

const everyMs = 60_000;
const batchSize = 50;

@Injectable()
export class ChallengeOpeningSweeper {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly challenges: ChallengeRepository,
    private readonly notifications: NotificationRepository,
  ) {}

  @Periodic(everyMs)
  async announceAll(): Promise<void> {
    while ((await this.announceBatch(this.clock.now())) === batchSize);
  }

  /** One commit for mark and notifications, so none is lost or written twice. */
  private announceBatch(now: Date): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const opened = await this.challenges.announceOpened(transaction, now, batchSize);
      await this.notifications.add(transaction, opened.flatMap(challengeOpened), now);
      return opened.length;
    });
  }
}
