import { Module } from '@nestjs/common';
import { NotificationRepository } from './notification.repository.js';
import { NotificationsController } from './notifications.controller.js';
import { OldNotificationsSweeper } from './old-notifications.sweeper.js';
import { TracksConsumer } from './tracks.consumer.js';

@Module({
  controllers: [NotificationsController],
  providers: [NotificationRepository, OldNotificationsSweeper, TracksConsumer],
  exports: [NotificationRepository],
})
export class NotificationsModule {}
