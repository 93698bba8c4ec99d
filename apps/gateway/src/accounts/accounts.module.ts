import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventsModule } from '@proximal/messaging';
import { Database } from '../database.js';
import { AccountSweeper } from './account.sweeper.js';
import { ChangesModule } from './changes/changes.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { RegistrationEventBackfill } from './event-backfill/registration-event-backfill.js';
import { LocalHandlersService } from './local-handlers.service.js';
import { LoginsModule } from './logins/logins.module.js';
import { MailsModule } from './mails/mails.module.js';
import { NamesModule } from './names/names.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { RolesModule } from './roles/roles.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { TrialsModule } from './trials/trials.module.js';
import { UsersModule } from './users/users.module.js';
import { personalData } from '../personal-data.repository.js';

const events = EventsModule.forRoot({
  service: 'gateway',
  database: Database,
  source: RegistrationEventBackfill,
  tables: ['outbox', 'processed_event', 'idempotency_key'],
  personalData,
});

@Module({
  imports: [
    DiscoveryModule,
    events,
    RolesModule,
    UsersModule,
    LoginsModule,
    SessionsModule,
    ChangesModule,
    MailsModule,
    ErasureModule,
    ExportsModule,
    NamesModule,
    RemindersModule,
    TrialsModule,
  ],
  providers: [AccountSweeper, LocalHandlersService, RegistrationEventBackfill],
  exports: [LocalHandlersService, RolesModule, SessionsModule, UsersModule],
})
export class AccountsModule {}
