import { Injectable } from '@nestjs/common';
import { Clock } from '@proximal/service';
import { LRUCache } from 'lru-cache';
import type { OpenSession } from './session.repository.js';
import type { Session } from '../request-context.js';
import { isServed, WatchedSessionsService, type WatchedSession } from './watched-sessions.service.js';
import { isCurrent, isRenewable, type AccessToken } from '../tokens/access-token.js';
import type { BearingRequest } from '../tokens/bearer-token.js';
import { JwtStrategy } from '../tokens/jwt.strategy.js';

const tokensToRemember = 10_000;

interface VerifiedToken {
  token: AccessToken;
  session: WatchedSession;
}

/** Finds the session of the request's access token. It caches verified tokens, because verifying one costs 50 µs. */
@Injectable()
export class BearerAuthenticationService {
  /** The keys are whole headers, so that a lookup need not cut their text. */
  private readonly verified = new LRUCache<string, VerifiedToken>({ max: tokensToRemember });

  constructor(
    private readonly strategy: JwtStrategy,
    private readonly sessions: WatchedSessionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the session of the request's token.
   * @returns null when there is no token, or it is invalid in any way, expired or revoked
   * @throws Refusal `unavailable` while the database is down and the session is not in memory
   */
  authenticate(request: BearingRequest): Promise<Session | null> {
    return this.accept(request, isCurrent);
  }

  /**
   * Works like `authenticate`, but accepts a token until 7 days after its expiry: for operations with access `renewal`.
   */
  authenticateForRenewal(request: BearingRequest): Promise<Session | null> {
    return this.accept(request, isRenewable);
  }

  private async accept(request: BearingRequest, isInTime: typeof isCurrent): Promise<Session | null> {
    const { authorization } = request.headers;
    if (authorization === undefined) return null;
    const now = this.clock.now();
    const known = this.verified.get(authorization);
    if (known && isServed(known.session, now)) {
      known.session.usedAt = now.getTime();
      return isInTime(known.token, now) ? describe(known.token, known.session.open) : null;
    }
    const token = known?.token ?? (await this.strategy.read(request));
    return token !== null && isInTime(token, now) ? this.open(authorization, token) : null;
  }

  private async open(authorization: string, token: AccessToken): Promise<Session | null> {
    const session = await this.sessions.find(token.sessionId);
    if (!session?.open || session.open.user.id !== token.userId) return null;
    session.usedAt = this.clock.now().getTime();
    this.verified.set(authorization, { token, session });
    return describe(token, session.open);
  }
}

function describe({ tokenId, expiresAt }: AccessToken, { sessionId, email, user }: OpenSession): Session {
  return { sessionId, tokenId, userId: user.id, email, user, expiresAt };
}
