import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { UsersModule } from '../users/users.module.js';
import { CredentialService } from './credential.service.js';
import { FailedLoginsService } from './failed-logins.service.js';
import { KnownNetworkRepository } from './known-network.repository.js';
import { LoginsController } from './logins.controller.js';

@Module({
  imports: [SessionsModule, TokensModule, UsersModule],
  providers: [CredentialService, FailedLoginsService, KnownNetworkRepository, LoginsController],
  exports: [KnownNetworkRepository],
})
export class LoginsModule {}
