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
    access?: Access;
    isProbe?: boolean;
    isSecretPath?: boolean;
    operation?: Operation;
  }
}

const sane = /^[\w.:-]{1,100}$/;

export function requestIdFrom(header: string | string[] | undefined, create: () => string): string {
  return typeof header === 'string' && sane.test(header) ? header : create();
}
