import { Injectable } from '@nestjs/common';
import { trackUnlocked, type EventEnvelope } from '@proximal/contracts';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { trackUnlockedNotification } from './notification.js';
import { NotificationRepository } from './notification.repository.js';

@Injectable()
export class TrackUnlocksConsumer {
  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationRepository,
  ) {}

  @Consumes(trackUnlocked)
  async onUnlocked(envelopes: EventEnvelope<typeof trackUnlocked>[], transaction: SqlTransaction): Promise<void> {
    const unlocked = envelopes.map(({ payload }) => trackUnlockedNotification(payload));
    await this.notifications.add(transaction, unlocked, this.clock.now());
  }
}
