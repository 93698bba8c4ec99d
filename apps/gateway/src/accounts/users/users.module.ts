import { Module } from '@nestjs/common';
import { ErasureRepository } from '../erasure/erasure.repository.js';
import { MailsModule } from '../mails/mails.module.js';
import { PasswordHashingService } from '../passwords/password-hashing.service.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { MeController } from './me.controller.js';
import { ProfileRepository } from './profile.repository.js';
import { SubscriptionsConsumer } from './subscriptions.consumer.js';
import { UserRepository } from './user.repository.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [MailsModule, SessionsModule, TokensModule],
  controllers: [UsersController],
  providers: [
    ErasureRepository,
    MeController,
    PasswordHashingService,
    ProfileRepository,
    SubscriptionsConsumer,
    UserRepository,
  ],
  exports: [ErasureRepository, PasswordHashingService, ProfileRepository, UserRepository],
})
export class UsersModule {}
