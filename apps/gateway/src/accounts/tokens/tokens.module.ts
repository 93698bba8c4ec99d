import { Module } from '@nestjs/common';
import { AccessTokensService } from './access-tokens.service.js';
import { GuestsController } from './guests.controller.js';
import { JwtStrategy } from './jwt.strategy.js';

@Module({
  providers: [AccessTokensService, GuestsController, JwtStrategy],
  exports: [AccessTokensService, JwtStrategy],
})
export class TokensModule {}
