import type { FastifyRequest } from 'fastify';

/** What a page may read of an answer besides its body. */
const exposed = [
  'ETag',
  'Location',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
];
/** What a page may send besides what every form can. */
const accepted = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-Request-Id'];

/** Lets pages of the named origins call the API and read all its answers, refusals included (the Fetch standard's CORS). */
export class CrossOrigin {
  constructor(private readonly origins: readonly string[]) {}

  /** What every response carries. */
  headersFor({ headers: { origin } }: FastifyRequest): Record<string, string> {
    if (this.origins.length === 0) return {};
    if (!this.isNamed(origin)) return { vary: 'Origin' };
    return {
      vary: 'Origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposed.join(', '),
    };
  }

  /** True when a browser asks whether a page may make a request. */
  isPreflight({ method, headers }: FastifyRequest): boolean {
    return (
      method === 'OPTIONS' && headers['access-control-request-method'] !== undefined && this.isNamed(headers.origin)
    );
  }

  private isNamed(origin: string | undefined): origin is string {
    return origin !== undefined && this.origins.includes(origin);
  }
}

/** The answer to a preflight; browsers remember it for ten minutes. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': accepted.join(', '),
  'access-control-max-age': '600',
};
