import type { IncomingMessage, ServerResponse } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { fastify, type FastifyInstance } from 'fastify';
import type { Admission } from './admission.js';
import { countAnswers, followAnswer } from './http-metrics.js';
import { isJsonType } from './input.js';
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
    // A path that cannot be decoded, or has a part too long to be an id; such a request has passed no hook yet.
    frameworkErrors: (_error, request, reply) => {
      followAnswer(request, reply);
      void admission()
        .admit(request, reply)
        .catch((error: unknown) => admission().answerError(error, request, reply));
    },
    clientErrorHandler: (error, socket) => void answerUnreadable(error, socket, admission()),
  });
  server.decorateRequest('visit');
  server.decorateRequest('span');
  countAnswers(server);
  server.addHook('onRequest', (request, reply) => admission().admit(request, reply));
  // Fastify would refuse a type that it cannot read before the body's size is known, and where no body is needed.
  server.addHook('onRequest', ({ headers }, _reply, done) => {
    if (headers['content-type'] !== undefined && !isJsonType(headers['content-type']))
      headers['content-type'] = 'not/json';
    done();
  });
  server.setNotFoundHandler((request, reply) => admission().refusePath(request, reply));
  server.setErrorHandler((error, request, reply) => admission().answerError(error, request, reply));
  server.removeAllContentTypeParsers();
  // The body is only collected here: whether it is JSON is judged after its size, as the interface orders refusals.
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  refuseUpgrades(server, admission);
  continueInOrder(server);
  // Who has sent its request and closed its side of the connection still waits for the answer.
  Object.assign(server.server, { httpAllowHalfOpen: true });
  return server;
}

/** Node closes a CONNECT and answers an unmet Expect without a body unless somebody listens. */
function refuseUpgrades(server: FastifyInstance, admission: () => Admission): void {
  const answer = (code: string, { socket, headers }: IncomingMessage) =>
    void answerUnreadable({ code }, socket, admission(), headers['x-request-id']);
  server.server.on('connect', (request) => answer('CONNECT', request));
  server.server.on('checkExpectation', (request) => answer('EXPECT', request));
}

/**
 * A request with `Expect: 100-continue` begins once those before it on its connection have their answers: until then Node
 * would keep the interim answer back and put it between head and body of the final one.
 */
function continueInOrder({ server }: FastifyInstance): void {
  server.on('checkContinue', (request: IncomingMessage, answer: ServerResponse) => {
    const begin = () => {
      answer.writeContinue();
      server.emit('request', request, answer);
    };
    if (answer.socket) begin();
    else answer.once('socket', begin);
  });
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
