import { Module } from '@nestjs/common';
import { ActivityConsumer } from './activity.consumer.js';
import { ActivityRepository } from './activity.repository.js';

/** Stores what members do, by day. */
@Module({ providers: [ActivityConsumer, ActivityRepository], exports: [ActivityRepository] })
export class ActivityModule {}
