import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { startGuest } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { HandlesLocally } from '../local-handlers.service.js';
import { AccessTokensService, type TokenResponse } from './access-tokens.service.js';

@Injectable()
export class GuestsController {
  constructor(
    private readonly tokens: AccessTokensService,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(startGuest)
  start(): Promise<TokenResponse> {
    return this.tokens.issue({ userId: null, tokenId: randomUUID(), issuedAt: this.clock.now() });
  }
}
