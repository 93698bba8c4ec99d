import { httpMethods } from '@proximal/contracts';
import type { FastifyRequest } from 'fastify';

const exposed = [
  'ETag',
  'Link',
  'Location',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
];
const accepted = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Last-Event-ID',
  'Prefer',
  'X-Request-Id',
];

/** Pages may read all answers, refusals included (the Fetch standard's CORS). */
export class CrossOrigin {
  constructor(private readonly origins: readonly string[]) {}

  headersFor({ headers: { origin } }: FastifyRequest): Record<string, string> {
    if (this.origins.length === 0) return {};
    if (!this.isNamed(origin)) return { vary: 'Origin' };
    return {
      vary: 'Origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposed.join(', '),
    };
  }

  isPreflight({ method, headers }: FastifyRequest): boolean {
    return (
      method === 'OPTIONS' && headers['access-control-request-method'] !== undefined && this.isNamed(headers.origin)
    );
  }

  private isNamed(origin: string | undefined): origin is string {
    return origin !== undefined && this.origins.includes(origin);
  }
}

export const preflightHeaders = {
  'access-control-allow-methods': ['HEAD', ...httpMethods].join(', '),
  'access-control-allow-headers': accepted.join(', '),
  'access-control-max-age': '600',
};
