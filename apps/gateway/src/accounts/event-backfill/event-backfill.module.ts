import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { RegistrationEventBackfill } from './registration-event-backfill.js';

@Module({ imports: [UsersModule], providers: [RegistrationEventBackfill] })
export class EventBackfillModule {}
