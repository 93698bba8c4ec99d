import { Module } from '@nestjs/common';
import { NotificationRepository } from './notification.repository.js';
import { NotificationsController } from './notifications.controller.js';
import { OldNotificationsSweeper } from './old-notifications.sweeper.js';
import { TrackUnlocksConsumer } from './track-unlocks.consumer.js';

/** Stores and shows what learners should hear of. Other features add to it in their own transactions. */
@Module({
  controllers: [NotificationsController],
  providers: [NotificationRepository, OldNotificationsSweeper, TrackUnlocksConsumer],
  exports: [NotificationRepository],
})
export class NotificationsModule {}
