import { Injectable } from '@nestjs/common';
import { endSession, listSessions, logout, refresh, Refusal, type CallOf } from '@proximal/contracts';
import { Clock, pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { HandlesLocally } from '../local-handlers.service.js';
import { sessionOf, type RequestContext, type Session } from '../request-context.js';
import { AccessTokensService, type TokenResponse } from '../tokens/access-tokens.service.js';
import { answerToReplaced, newToken, type IssuedToken } from './family.js';
import { RevocationsService } from './revocations.service.js';
import { SessionRepository, type ListedSession } from './session.repository.js';

const pageKey = z.tuple([z.iso.datetime(), z.uuid()]);

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

  @HandlesLocally(listSessions)
  async list({ page: { limit, after } }: CallOf<typeof listSessions>, context: RequestContext) {
    const { userId, sessionId } = sessionOf(context);
    const [createdAt, id] = after === null ? [] : readPageKey(pageKey, after);
    const last = createdAt === undefined || id === undefined ? null : { createdAt: new Date(createdAt), id };
    const sessions = await this.sessions.listOpen(userId, this.clock.now(), limit + 1, last);
    const { items, next } = pageOf(sessions, limit, (one) => [one.createdAt.toISOString(), one.id]);
    return { items: items.map((one) => described(one, sessionId)), next };
  }

  @HandlesLocally(endSession)
  async end({ params: { id } }: CallOf<typeof endSession>, context: RequestContext) {
    if (!(await this.sessions.isOwnedBy(sessionOf(context).userId, id))) throw new Refusal('session-unknown');
    await this.revocations.revoke(id);
    return { ended: true as const };
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

function described({ id, createdAt, lastUsedAt, expiresAt }: ListedSession, currentId: string) {
  return {
    id,
    is_current: id === currentId,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
