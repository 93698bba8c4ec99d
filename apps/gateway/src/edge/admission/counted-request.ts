import type { Access, Operation } from '@proximal/contracts';
import type { RequestContext } from '../../accounts/request-context.js';
import type { Allowance } from './rate-limits.js';

interface CountedRequest extends RequestContext {
  allowance: Allowance;
}

declare module 'fastify' {
  interface FastifyRequest {
    counted: CountedRequest;
  }
  interface FastifyContextConfig {
    /** A route without it needs no token. */
    access?: Access;
    /** An orchestrator's probe counts for no limit. */
    isProbe?: boolean;
    /** Whether a part of the path is a secret, which neither logs nor traces may show. */
    isSecretPath?: boolean;
    operation?: Operation;
  }
}

const sane = /^[\w.:-]{1,100}$/;

/** Returns the caller's own id when it is well-formed, so that logs on both sides agree; otherwise a new one. */
export function requestIdFrom(header: string | string[] | undefined, create: () => string): string {
  return typeof header === 'string' && sane.test(header) ? header : create();
}
