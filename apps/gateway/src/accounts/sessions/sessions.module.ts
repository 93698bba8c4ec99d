import { Module } from '@nestjs/common';
import { TokensModule } from '../tokens/tokens.module.js';
import { BearerAuthenticationService } from './bearer-authentication.service.js';
import { ReplacedSessionsService } from './replaced-sessions.service.js';
import { RevocationsService } from './revocations.service.js';
import { SessionRepository } from './session.repository.js';
import { SessionsController } from './sessions.controller.js';
import { WatchedSessionsService } from './watched-sessions.service.js';

@Module({
  imports: [TokensModule],
  providers: [
    BearerAuthenticationService,
    ReplacedSessionsService,
    RevocationsService,
    SessionRepository,
    SessionsController,
    WatchedSessionsService,
  ],
  exports: [
    BearerAuthenticationService,
    ReplacedSessionsService,
    RevocationsService,
    SessionRepository,
    WatchedSessionsService,
  ],
})
export class SessionsModule {}
