import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { RegistrationEventBackfill } from './registration-event-backfill.js';

/** Derives the gateway's events from its tables, when operators publish them again. */
@Module({ imports: [UsersModule], providers: [RegistrationEventBackfill] })
export class EventBackfillModule {}
