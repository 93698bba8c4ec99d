import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ActivityConsumer } from './activity.consumer.js';
import { ActivityRepository } from './activity.repository.js';

@Module({
  imports: [NotificationsModule],
  providers: [ActivityConsumer, ActivityRepository],
  exports: [ActivityRepository],
})
export class ActivityModule {}
