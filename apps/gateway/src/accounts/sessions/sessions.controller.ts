import { Injectable } from '@nestjs/common';
import { logout, refresh, Refusal, type CallOf } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { HandlesLocally } from '../local-handlers.js';
import { sessionOf, type RequestContext, type Session } from '../request-context.js';
import { AccessTokensService, type TokenResponse } from '../tokens/access-tokens.service.js';
import { answerToReplaced, newToken, type IssuedToken } from './family.js';
import { RevocationsService } from './revocations.service.js';
import { SessionRepository } from './session.repository.js';

@Injectable()
export class SessionsController {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly revocations: RevocationsService,
    private readonly tokens: AccessTokensService,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(refresh)
  async refresh(_call: CallOf<typeof refresh>, context: RequestContext): Promise<TokenResponse> {
    const session = sessionOf(context);
    const successor = await this.exchange(session);
    return this.tokens.issue({ userId: session.userId, sessionId: session.sessionId, ...successor });
  }

  @HandlesLocally(logout)
  async logout(_call: CallOf<typeof logout>, context: RequestContext) {
    await this.revocations.revoke(sessionOf(context).sessionId);
    return { revoked: true as const };
  }

  private async exchange({ sessionId, tokenId }: Session): Promise<IssuedToken> {
    const now = this.clock.now();
    const successor = newToken(now);
    if (await this.sessions.replaceToken(sessionId, tokenId, successor, now)) return successor;
    const answer = answerToReplaced(await this.sessions.findFamily(sessionId), tokenId, now);
    if (answer === 'stolen') await this.revocations.revoke(sessionId);
    if (answer === 'stolen' || answer === 'ended') throw new Refusal('token-revoked');
    return answer;
  }
}
