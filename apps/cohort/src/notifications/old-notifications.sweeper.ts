import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@proximal/runtime';
import { Clock } from '@proximal/service';
import { NotificationRepository } from './notification.repository.js';

const everyMs = 10 * 60_000;

@Injectable()
export class OldNotificationsSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OldNotificationsSweeper.name);
  private task: PeriodicTask | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.task = new PeriodicTask(() => this.removeOld(), everyMs, this.logger);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.task?.stop();
  }

  async removeOld(): Promise<void> {
    while (await this.notifications.removeOld(this.clock.now()));
  }
}
