import { compress, isWorthCompressing, preferredEncoding } from '@proximal/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { varyBy } from './vary.js';

/** Answers with an ETag are compressed where they are stored, once for each ETag; streams go out as they come. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const isOurs = Buffer.isBuffer(body) && isWorthCompressing(body) && !reply.hasHeader('etag');
    if (!isOurs || hasToken(request)) return done(null, payload);
    varyBy(reply, 'Accept-Encoding');
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    if (encoding === null) return done(null, payload);
    compress(body, encoding).then((compressed) => {
      reply.header('content-encoding', encoding);
      done(null, compressed);
    }, done);
  });
}

/** The length of a compressed answer would give away parts of a token that stands beside a caller's text (BREACH). */
function hasToken({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.operation?.path.startsWith('/auth/') ?? false;
}
