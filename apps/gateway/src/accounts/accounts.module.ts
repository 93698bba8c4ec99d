import { Module } from '@nestjs/common';
import { EventsModule } from '@proximal/messaging';
import { Database } from '../database.js';
import { localHandlers } from './local-handlers.js';
import { CredentialCheck } from './logins/credential-check.js';
import { FailedLogins } from './logins/failed-logins.js';
import { LoginsController } from './logins/logins.controller.js';
import { PasswordHashing } from './passwords/password-hashing.js';
import { Revocations } from './sessions/revocations.js';
import { SessionRepository } from './sessions/session.repository.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionSweep } from './sessions/session-sweep.js';
import { WatchedSessions } from './sessions/watched-sessions.js';
import { AccessTokens } from './tokens/access-tokens.js';
import { BearerAuthentication } from './tokens/bearer-authentication.js';
import { JwtStrategy } from './tokens/jwt.strategy.js';
import { LearnerRequests } from './users/learner-requests.js';
import { MeController } from './users/me.controller.js';
import { RegistrationEventBackfill } from './event-backfill/registration-event-backfill.js';
import { SubscriptionsConsumer } from './users/subscriptions.consumer.js';
import { UserRepository } from './users/user.repository.js';
import { UsersController } from './users/users.controller.js';

/** Injection token of the handlers of the gateway's own operations, by subject. */
export const ACCOUNT_HANDLERS = Symbol('ACCOUNT_HANDLERS');

const controllers = [UsersController, MeController, LoginsController, SessionsController];
const handlers = {
  provide: ACCOUNT_HANDLERS,
  inject: controllers,
  useFactory: (...instances: object[]) => localHandlers(instances),
};

const events = EventsModule.forRoot({
  service: 'gateway',
  database: Database,
  source: RegistrationEventBackfill,
  tables: ['outbox', 'processed_event'],
});

/** Users, passwords, sessions and tokens; it needs CONFIG, REDIS, BUS, the database and the clock from global modules. */
@Module({
  imports: [events],
  providers: [
    AccessTokens,
    BearerAuthentication,
    CredentialCheck,
    FailedLogins,
    JwtStrategy,
    LearnerRequests,
    PasswordHashing,
    Revocations,
    SessionRepository,
    SessionSweep,
    UserRepository,
    WatchedSessions,
    ...controllers,
    handlers,
    RegistrationEventBackfill,
    SubscriptionsConsumer,
  ],
  exports: [ACCOUNT_HANDLERS, AccessTokens, BearerAuthentication, UserRepository],
})
export class AccountsModule {}
