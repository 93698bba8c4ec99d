import { FastifyAdapter } from '@nestjs/platform-fastify';
import { fastify, type FastifyInstance } from 'fastify';
import type { Admission } from './admission.js';
import { answerUnreadable } from './unreadable.js';

/** The largest body read, in bytes. */
const bodyLimit = 256 * 1024;

/** Gives the edge to hooks that have to be in place before Nest has made it. */
export interface EdgeSlot {
  admission: Admission | undefined;
}

/**
 * The Fastify instance, with everything that no request may get past. Its hook is added before Nest's adapter adds its
 * own, some of which answer by themselves.
 */
export function createHttpServer(slot: EdgeSlot, trustedProxies: string[]): FastifyInstance {
  const admission = () => {
    if (slot.admission === undefined) throw new Error('the edge is not mounted yet');
    return slot.admission;
  };
  const server = fastify({
    bodyLimit,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // While it drains it serves what open connections still send, and closes each after its answer.
    return503OnClosing: false,
    http: { requireHostHeader: false, maxHeaderSize: 16_384, headersTimeout: 15_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: async (error, request, reply) => {
      reply.headers(await admission().headersFor(request.ip));
      return isUnreadablePath(error) ? admission().refusePath(request, reply) : admission().answerError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => void answerUnreadable(error, socket, admission()),
  });
  server.decorateRequest('visit');
  server.addHook('onRequest', (request, reply) => admission().admit(request, reply));
  server.setNotFoundHandler((request, reply) => admission().refusePath(request, reply));
  server.setErrorHandler((error, request, reply) => admission().answerError(error, request, reply));
  server.removeAllContentTypeParsers();
  // The body is only collected here: whether it is JSON is judged after its size, as the interface orders refusals.
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  refuseUpgrades(server, admission);
  closeAnsweredConnections(server);
  return server;
}

/**
 * Fastify closes the connections of requests that come while it drains, but not of those that it was answering already:
 * a stop would wait until their keep-alive has run out.
 */
function closeAnsweredConnections(server: FastifyInstance): void {
  let isDraining = false;
  server.addHook('preClose', (done) => {
    isDraining = true;
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
}

function isUnreadablePath({ code }: { code?: string }): boolean {
  return code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_ASYNC_CONSTRAINT';
}

/** Node closes a CONNECT and answers an unmet Expect without a body unless somebody listens. */
function refuseUpgrades(server: FastifyInstance, admission: () => Admission): void {
  server.server.on('connect', (_request, socket) => void answerUnreadable({ code: 'CONNECT' }, socket, admission()));
  server.server.on('checkExpectation', (request) => void answerUnreadable({ code: 'EXPECT' }, request.socket, admission()));
}

/** Nest's adapter on an instance that answers errors and unknown paths by itself. */
export class EdgeAdapter extends FastifyAdapter {
  override setNotFoundHandler() {
    return this.instance;
  }

  override setErrorHandler() {
    return this.instance;
  }
}
