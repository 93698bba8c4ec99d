import { Module } from '@nestjs/common';
import { TimeZonesConsumer } from './time-zones.consumer.js';
import { TimeZonesRepository } from './time-zones.repository.js';

/** Stores the time zones that learners have chosen, from their profiles. */
@Module({ providers: [TimeZonesConsumer, TimeZonesRepository] })
export class TimeZonesModule {}
