import { Injectable } from '@nestjs/common';
import { Clock, Periodic } from '@proximal/service';
import { NotificationRepository } from './notification.repository.js';

const everyMs = 10 * 60_000;

@Injectable()
export class OldNotificationsSweeper {
  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationRepository,
  ) {}

  @Periodic(everyMs)
  async removeOld(): Promise<void> {
    while (await this.notifications.removeOld(this.clock.now()));
  }
}
