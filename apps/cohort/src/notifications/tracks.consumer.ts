import { Injectable } from '@nestjs/common';
import { trackCompleted, trackUnlocked, type EventEnvelope } from '@proximal/contracts';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { trackCompletedNotification, trackUnlockedNotification } from './notification.js';
import { NotificationRepository } from './notification.repository.js';

@Injectable()
export class TracksConsumer {
  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationRepository,
  ) {}

  @Consumes(trackUnlocked)
  async onUnlocked(envelopes: EventEnvelope<typeof trackUnlocked>[], transaction: SqlTransaction): Promise<void> {
    const unlocked = envelopes.map(({ payload }) => trackUnlockedNotification(payload));
    await this.notifications.add(transaction, unlocked, this.clock.now());
  }

  @Consumes(trackCompleted)
  async onCompleted(envelopes: EventEnvelope<typeof trackCompleted>[], transaction: SqlTransaction): Promise<void> {
    const completed = envelopes.map(({ payload }) => trackCompletedNotification(payload));
    await this.notifications.add(transaction, completed, this.clock.now());
  }
}
