import { Injectable } from '@nestjs/common';
import type { RefusalCode } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { LRUCache } from 'lru-cache';
import type { OpenSession } from './session.repository.js';
import type { Session } from '../request-context.js';
import { isServed, WatchedSessionsService, type WatchedSession } from './watched-sessions.service.js';
import { isCurrent, isRenewable, timeFaultOf, type AccessToken, type GuestToken } from '../tokens/access-token.js';
import type { BearingRequest } from '../tokens/bearer-token.js';
import { JwtStrategy } from '../tokens/jwt.strategy.js';

const tokensToRemember = 10_000;

export type SessionFault = Extract<RefusalCode, 'not-authenticated' | `token-${string}`>;
/** `demo`: a guest who looks around as the demo learner. */
export type Identity = Session | 'guest' | 'demo' | SessionFault;

type VerifiedToken = { token: AccessToken; session: WatchedSession } | { token: GuestToken; session: null };

/** It caches verified tokens, because verifying one costs 100 µs. */
@Injectable()
export class BearerAuthenticationService {
  private readonly verified = new LRUCache<string, VerifiedToken>({ max: tokensToRemember });

  constructor(
    private readonly strategy: JwtStrategy,
    private readonly sessions: WatchedSessionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Foreign tokens all have the same reason: their author need not learn where they failed.
   * @throws Refusal `unavailable` while the database is down and the session is not in memory
   */
  authenticate(request: BearingRequest): Promise<Identity> {
    return this.accept(request, isCurrent);
  }

  authenticateForRenewal(request: BearingRequest): Promise<Identity> {
    return this.accept(request, isRenewable);
  }

  private async accept(request: BearingRequest, isInTime: typeof isCurrent): Promise<Identity> {
    const { authorization } = request.headers;
    if (authorization === undefined) return 'not-authenticated';
    const now = this.clock.now();
    const known = this.verified.get(authorization);
    if (known?.session && isServed(known.session, now)) {
      known.session.usedAt = now.getTime();
      return isInTime(known.token, now) ? describe(known.token, known.session.open) : timeFaultOf(known.token, now);
    }
    const token = known?.token ?? (await this.strategy.read(request));
    if (token === null) return 'token-malformed';
    if (!isInTime(token, now)) return timeFaultOf(token, now);
    if (token.userId !== null) return this.open(authorization, token);
    this.verified.set(authorization, { token, session: null });
    return token.isDemo ? 'demo' : 'guest';
  }

  private async open(authorization: string, token: AccessToken): Promise<Session | SessionFault> {
    const session = await this.sessions.find(token.sessionId);
    if (!session?.open) return 'token-revoked';
    if (session.open.user.id !== token.userId) return 'token-malformed';
    session.usedAt = this.clock.now().getTime();
    this.verified.set(authorization, { token, session });
    return describe(token, session.open);
  }
}

function describe({ tokenId, expiresAt }: AccessToken, { sessionId, email, isVerified, user }: OpenSession): Session {
  return { sessionId, tokenId, userId: user.id, email, isVerified, user, expiresAt };
}
