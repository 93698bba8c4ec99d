import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventsModule } from '@proximal/messaging';
import { Database } from '../database.js';
import { AccountSweeper } from './account.sweeper.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { EventBackfillModule } from './event-backfill/event-backfill.module.js';
import { RegistrationEventBackfill } from './event-backfill/registration-event-backfill.js';
import { LocalHandlersService } from './local-handlers.service.js';
import { LoginsModule } from './logins/logins.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { UsersModule } from './users/users.module.js';
import { personalData } from '../personal-data.repository.js';

const events = EventsModule.forRoot({
  service: 'gateway',
  database: Database,
  source: RegistrationEventBackfill,
  tables: ['outbox', 'processed_event'],
  personalData,
});

/** Users, logins, sessions and tokens; it needs CONFIG, REDIS, BUS, the database and the clock from global modules. */
@Module({
  imports: [
    DiscoveryModule,
    events,
    UsersModule,
    LoginsModule,
    SessionsModule,
    ErasureModule,
    ExportsModule,
    EventBackfillModule,
  ],
  providers: [AccountSweeper, LocalHandlersService],
  exports: [LocalHandlersService, SessionsModule],
})
export class AccountsModule {}
