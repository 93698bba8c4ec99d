import { Module } from '@nestjs/common';
import { EventsModule } from '@proximal/messaging';
import { Database } from '../database.js';
import { localHandlers } from './local-handlers.js';
import { CredentialService } from './logins/credential.service.js';
import { FailedLoginsService } from './logins/failed-logins.service.js';
import { LoginsController } from './logins/logins.controller.js';
import { PasswordHashingService } from './passwords/password-hashing.service.js';
import { RevocationsService } from './sessions/revocations.service.js';
import { SessionRepository } from './sessions/session.repository.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionSweeper } from './sessions/session.sweeper.js';
import { WatchedSessionsService } from './sessions/watched-sessions.service.js';
import { AccessTokensService } from './tokens/access-tokens.service.js';
import { BearerAuthenticationService } from './tokens/bearer-authentication.service.js';
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
    AccessTokensService,
    BearerAuthenticationService,
    CredentialService,
    FailedLoginsService,
    JwtStrategy,
    LearnerRequests,
    PasswordHashingService,
    RevocationsService,
    SessionRepository,
    SessionSweeper,
    UserRepository,
    WatchedSessionsService,
    ...controllers,
    handlers,
    RegistrationEventBackfill,
    SubscriptionsConsumer,
  ],
  exports: [ACCOUNT_HANDLERS, AccessTokensService, BearerAuthenticationService, UserRepository],
})
export class AccountsModule {}
