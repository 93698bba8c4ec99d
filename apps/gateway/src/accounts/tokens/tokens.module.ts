import { Module } from '@nestjs/common';
import { AccessTokensService } from './access-tokens.service.js';
import { JwtStrategy } from './jwt.strategy.js';

@Module({ providers: [AccessTokensService, JwtStrategy], exports: [AccessTokensService, JwtStrategy] })
export class TokensModule {}
