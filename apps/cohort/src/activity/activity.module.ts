import { Module } from '@nestjs/common';
import { MembershipModule } from '../membership/membership.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ActivityConsumer } from './activity.consumer.js';
import { ActivityRepository } from './activity.repository.js';

@Module({
  imports: [MembershipModule, NotificationsModule],
  providers: [ActivityConsumer, ActivityRepository],
  exports: [ActivityRepository],
})
export class ActivityModule {}
