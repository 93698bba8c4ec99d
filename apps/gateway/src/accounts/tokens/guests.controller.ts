import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Refusal, startGuest, type CallOf } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { HandlesLocally } from '../local-handlers.service.js';
import { AccessTokensService, type TokenResponse } from './access-tokens.service.js';

@Injectable()
export class GuestsController {
  constructor(
    private readonly tokens: AccessTokensService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'demo'>,
  ) {}

  @HandlesLocally(startGuest)
  async start({ query }: CallOf<typeof startGuest>): Promise<TokenResponse> {
    const isDemo = query.as === 'demo';
    if (isDemo && !this.config.demo) throw new Refusal('no-demo');
    return this.tokens.issue({ userId: null, isDemo, tokenId: randomUUID(), issuedAt: this.clock.now() });
  }
}
