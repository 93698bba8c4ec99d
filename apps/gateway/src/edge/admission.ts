import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BearerAuthentication } from '../accounts/tokens/bearer-authentication.js';
import type { Session } from '../accounts/sessions/session.js';
import { RateLimits, rateLimitHeaders, type Allowance } from './rate-limits.js';
import { fail, refuse } from './refusals.js';
import { RouteTable } from './route-table.js';
import { requestIdFrom } from './visit.js';

/**
 * What every request passes before its body is read: it gets an id, is counted, and is refused in the interface's
 * order: 429, 404 (path), 405, 401. It runs in Fastify's `onRequest`, so that no response can miss its headers.
 */
@Injectable()
export class Admission {
  private readonly logger = new Logger('edge');

  constructor(
    @Inject(BearerAuthentication) private readonly authentication: BearerAuthentication,
    @Inject(RateLimits) private readonly limits: RateLimits,
    @Inject(RouteTable) private readonly routes: RouteTable,
  ) {}

  async admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const requestId = requestIdFrom(request.headers['x-request-id'], randomUUID);
    reply.header('x-request-id', requestId);
    const { access, isProbe } = request.routeOptions.config;
    let refusal: Refusal | undefined;
    let session: Session | null = null;
    try {
      session = isProbe ? null : await this.identify(request, access);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
    const allowance = await this.count(request, session, isProbe === true);
    reply.headers(rateLimitHeaders(allowance, Date.now()));
    request.visit = { requestId, session, address: request.ip, allowance };
    if (allowance.isExceeded) return refuse(reply, new Refusal('over-the-limit', { retryAfterSeconds: allowance.resetMs / 1000 }));
    if (request.is404) return this.refusePath(request, reply);
    if (refusal) return refuse(reply, refusal);
    if ((access === 'learner' || access === 'renewal') && session === null) return refuse(reply, new Refusal('not-authenticated'));
    return undefined;
  }

  /** Answers an unknown path, or a known one with another method. */
  refusePath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const methods = this.routes.methodsAt(request.raw.url ?? '/');
    if (methods.length === 0) return refuse(reply, new Refusal('unknown-path'));
    return refuse(reply.header('allow', methods.join(', ')), new Refusal('wrong-method'));
  }

  /** Answers what was thrown on the way: a refusal as such, a client's fault by its kind, a bug as a bug. */
  answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (error instanceof Refusal) return refuse(reply, error);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status === 413) return refuse(reply, new Refusal('body-too-large'));
    if (status === 415) return refuse(reply, new Refusal('not-json'));
    if (status >= 400 && status < 500) return refuse(reply, new Refusal('malformed-request'));
    this.logger.error(`${request.method} ${request.routeOptions.url ?? ''} failed on request ${request.visit?.requestId}: ${String((error as Error).stack ?? error)}`);
    return fail(reply);
  }

  /** The headers of a response to what never became a request; counted by the socket's address. */
  async headersFor(address: string): Promise<Record<string, string>> {
    // No error handler stands behind this caller: whatever happens to the count, the response goes out.
    const allowance = await this.limits.count(null, address).catch(() => this.limits.uncounted());
    return { ...rateLimitHeaders(allowance, Date.now()), 'x-request-id': randomUUID() };
  }

  private identify(request: FastifyRequest, access: string | undefined): Promise<Session | null> | null {
    if (request.headers.authorization === undefined) return null;
    return access === 'renewal'
      ? this.authentication.authenticateForRenewal(request)
      : this.authentication.authenticate(request);
  }

  private async count(request: FastifyRequest, session: Session | null, isProbe: boolean): Promise<Allowance> {
    return isProbe ? this.limits.uncounted() : this.limits.count(session, request.ip);
  }
}
