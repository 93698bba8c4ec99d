import { Module } from '@nestjs/common';
import { TimeZonesConsumer } from './time-zones.consumer.js';
import { TimeZonesRepository } from './time-zones.repository.js';

@Module({ providers: [TimeZonesConsumer, TimeZonesRepository] })
export class TimeZonesModule {}
