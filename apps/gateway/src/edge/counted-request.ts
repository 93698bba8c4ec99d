import type { Operation } from '@proximal/contracts';
import type { RequestContext } from '../accounts/request-context.js';
import type { Allowance } from './rate-limits.js';

/** What the edge knows of a request once it was counted. */
interface CountedRequest extends RequestContext {
  allowance: Allowance;
}

declare module 'fastify' {
  interface FastifyRequest {
    counted: CountedRequest;
  }
  interface FastifyContextConfig {
    /** Who may call; a route without it needs no token. */
    access?: 'learner' | 'renewal' | 'anyone';
    /** Not counted against anybody's limit: an orchestrator's probe. */
    isProbe?: boolean;
    /** What the route answers; pages that stand beside the interface answer none. */
    operation?: Operation;
  }
}

const sane = /^[\w.:-]{1,100}$/;

/** The caller's own id where it is sane, so that logs on both sides agree; else a new one. */
export function requestIdFrom(header: string | string[] | undefined, create: () => string): string {
  return typeof header === 'string' && sane.test(header) ? header : create();
}
