import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { isShownToDemo, Refusal } from '@proximal/contracts';
import { callerAddress, namesOneHost } from '@proximal/runtime';
import { runWithContext } from '@proximal/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Deadline, pageDeadline } from '../../accounts/deadline.js';
import { BearerAuthenticationService, type Identity } from '../../accounts/sessions/bearer-authentication.service.js';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { CrossOrigin, preflightHeaders } from './cross-origin.js';
import { RateLimits, rateLimitHeaders } from './rate-limits.js';
import { refuse } from '../answers/refusals.js';
import { RouteTable } from '../routing/route-table.js';
import { requestIdFrom } from './counted-request.js';
import { logRequest, logContextOf } from '../answers/request-log.js';

interface Identified {
  identity: Identity;
  failure?: unknown;
}

const unidentified: Identified = { identity: 'not-authenticated' };

/**
 * Refuses in the interface's order: 429, 404 (path), 405, 401; before them what no caller of the interface sends.
 * `RolePowersService` checks roles later. It runs in Fastify's `onRequest`, so that every response has its headers.
 */
@Injectable()
export class AdmissionService {
  private readonly logger = new Logger('edge');

  constructor(
    private readonly authentication: BearerAuthenticationService,
    private readonly limits: RateLimits,
    private readonly routes: RouteTable,
    private readonly crossOrigin: CrossOrigin,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'demo'>,
  ) {}

  /** @param begunAt on the clock of `performance` */
  async admit(request: FastifyRequest, reply: FastifyReply, begunAt: number): Promise<FastifyReply | undefined> {
    const requestId = requestIdFrom(request.headers['x-request-id'], randomUUID);
    reply.header('x-request-id', requestId).headers(this.crossOrigin.headersFor(request));
    logRequest(request, reply, requestId);
    const { isProbe = false } = request.routeOptions.config;
    const identified = isProbe ? unidentified : await this.identify(request, begunAt);
    const { identity } = identified;
    const session = typeof identity === 'string' ? null : identity;
    // A caller whose token is refused is counted by address, like one without a token.
    const counted = identity === 'guest' || identity === 'demo' ? 'guest' : session;
    const address = callerAddress(request);
    const allowance = isProbe ? this.limits.uncounted() : await this.limits.count(counted, address);
    reply.headers(rateLimitHeaders(allowance, Date.now()));
    request.counted = { requestId, begunAt, session, address, allowance };
    if (allowance.isExceeded)
      return refuse(reply, new Refusal('over-the-limit', { retryAfterSeconds: allowance.resetMs / 1000 }));
    if (!namesOneHost(request.raw))
      return refuse(reply.header('connection', 'close'), new Refusal('malformed-request'));
    if (this.crossOrigin.isPreflight(request)) return reply.code(204).headers(preflightHeaders).send();
    if (request.is404) return this.refusePath(request, reply);
    return this.refuseUnidentified(identified, request, reply);
  }

  refusePath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const methods = this.routes.methodsAt(request.raw.url ?? '/');
    // When only the table knows the path, one of its parts cannot be decoded, or is too long for an id.
    if (methods.length === 0 || methods.includes(request.method)) return refuse(reply, new Refusal('unknown-path'));
    return refuse(reply.header('allow', methods.join(', ')), new Refusal('wrong-method'));
  }

  answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (error instanceof Refusal) return refuse(reply, error);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status === 413) return refuse(reply, new Refusal('body-too-large'));
    if (status === 415) return refuse(reply, new Refusal('not-json'));
    if (status >= 400 && status < 500) return refuse(reply, new Refusal('malformed-request'));
    runWithContext(logContextOf(request), () => this.logger.error('request failed', error));
    return refuse(reply, new Refusal('internal-error'));
  }

  async headersFor(address: string, ownRequestId?: string | string[]): Promise<Record<string, string>> {
    // This caller has no error handler: the response goes out even when counting fails.
    const allowance = await this.limits.count(null, address).catch(() => this.limits.uncounted());
    return { ...rateLimitHeaders(allowance, Date.now()), 'x-request-id': requestIdFrom(ownRequestId, randomUUID) };
  }

  /** A request counts even when this fails, because the error response has the headers, too. */
  private async identify(request: FastifyRequest, begunAt: number): Promise<Identified> {
    const { access, operation = pageDeadline } = request.routeOptions.config;
    const authenticate = access === 'renewal' ? 'authenticateForRenewal' : 'authenticate';
    try {
      const deadline = new Deadline(operation, { begunAt });
      return { identity: await deadline.within(() => this.authentication[authenticate](request)) };
    } catch (failure) {
      return { ...unidentified, failure };
    }
  }

  private refuseUnidentified(
    { identity, failure }: Identified,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | undefined {
    const { access, operation } = request.routeOptions.config;
    if (access === undefined || access === 'anyone') return undefined;
    if (failure !== undefined) return this.answerError(failure, request, reply);
    if (typeof identity === 'object') return undefined;
    if (identity !== 'guest' && identity !== 'demo') return refuse(reply, new Refusal(identity));
    if (access === 'guest') return undefined;
    if (identity === 'demo' && operation && isShownToDemo(operation)) request.counted.demo = this.config.demo;
    return request.counted.demo ? undefined : refuse(reply, new Refusal('account-needed'));
  }
}
